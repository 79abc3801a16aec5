import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { bookMonth } from '../../shared/domain/payables/closed-days.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getCreatorStatement as row } from '../../shared/routes/payables/payables.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { readEarnings } from '../../shared/store/payables/read-earnings.ts';

/** GET /admin/creators/{user_id}/statement */
export const getCreatorStatement: UseCase<typeof row, Ports & { readonly payoutDelayDays: number }> = async (
  request,
  ports,
) => {
  const { caller, params, query, requestId } = request;
  const nowMs = ports.clock();
  const month = query.month ?? bookMonth(nowMs);
  const { account, creator, earnings } = await readEarnings(ports.table, caller.user_id, params.user_id, month);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (creator === undefined) return refuse('not_found');
  const body = await earnings(ports.payoutDelayDays);
  const reading = staffReading(row, { caller, requestId }, nowMs, ports.randomBytes);
  return (
    (await auditReads(ports.table, reading, [{ target: params.user_id, subject_id: params.user_id }])) ?? {
      status: 200,
      body,
    }
  );
};

export const { handler, over } = endpoint(row, getCreatorStatement, () => ({
  payoutDelayDays: settings.payoutDelayDays(),
}));
