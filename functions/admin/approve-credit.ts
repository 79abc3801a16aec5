import { randomBytes } from 'node:crypto';
import { refuseCreditApproval } from '../../shared/domain/credit.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { admitStaff } from '../../shared/domain/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { approveCredit as row } from '../../shared/routes/credits.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type CreditStore, creditStore } from '../../shared/store/credit-store.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly credits: CreditStore };

/** POST /admin/wallets/{user_id}/credits/{credit_id}/approve: one read, one transaction in which the money moves. */
export const approveCredit: UseCase<typeof row, Ports> = async (
  { caller, params, body, requestId },
  { clock, credits, ...ports },
) => {
  const nowMs = clock();
  const { account, credit } = await credits.read(caller.user_id, params);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (credit === undefined) return refuse('not_found');
  const refused = refuseCreditApproval(credit, caller.user_id);
  if (refused) return refused;

  const request = {
    caller,
    roles: row.roles,
    action: row.id,
    reason: body.reason,
    requestId,
    nowMs,
    randomBytes: ports.randomBytes,
  };
  const approved = await credits.approve(credit, request);
  return isRefusal(approved) ? approved : { status: 200, body: approved };
};

export const handler = lambda(row, approveCredit, { clock: systemClock, randomBytes, credits: creditStore(table) });
