import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffAction } from '../../shared/domain/journal/staff-action.ts';
import { approvalUnder } from '../../shared/domain/people/four-eyes.ts';
import { admitStaff } from '../../shared/domain/people/staff.ts';
import { refuseCreditApproval } from '../../shared/domain/wallet/credit.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { approveCredit as row } from '../../shared/routes/wallet/credits.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { approveCredit as write } from '../../shared/store/wallet/approve-credit.ts';
import { readCredit } from '../../shared/store/wallet/read-credit.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
  /** The most that one approval may move, in IDR. */
  readonly ceilingIdr: number;
};

/** POST /admin/wallets/{user_id}/credits/{credit_id}/approve: one read, one transaction; in the last the money moves. */
export const approveCredit: UseCase<typeof row, Ports> = async (request, { clock, ceilingIdr, ...ports }) => {
  const { user_id: approverId } = request.caller;
  const result = await attempts(async () => {
    const nowMs = clock();
    const { account, credit } = await readCredit(ports.table, approverId, request.params);
    const admitted = admitStaff(request.caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (credit === undefined) return refuse('not_found');
    const refused = refuseCreditApproval(credit, approverId);
    if (refused) return refused;
    const approval = approvalUnder(credit, { amountIdr: credit.amount_idr, ceilingIdr }, approverId, nowMs);
    return write(ports.table, credit, approval, staffAction(row, request, nowMs, ports.randomBytes));
  });
  return isRefusal(result) ? result : { status: 200, body: result };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  ceilingIdr: settings.approvalCeilingIdr(),
});

export const handler = lambda(row, approveCredit, portsOf(table));
