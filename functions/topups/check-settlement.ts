import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { checkReport } from '../../shared/flows/draft-settlement.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { checkSettlement as row } from '../../shared/routes/topups/settlements.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { auditListing, auditRefusal } from '../../shared/store/audit/audit-reads.ts';

const target = 'settlement check';

/**
 * POST /admin/settlements/check: one audit entry, because the differences show open sums of top-ups. The owners of the
 * top-ups do not count towards the caller's daily limit of people (decision 0121).
 */
export const checkSettlement: UseCase<typeof row, Ports> = async ({ caller, body, requestId }, ports) => {
  const { table: of, clock } = ports;
  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const checked = await checkReport(of, body);
  const reading = staffReading(row, { caller, requestId }, clock(), ports.randomBytes);
  if (isRefusal(checked)) return auditRefusal(of, reading, { target }, checked);
  const { gateway, payout_id } = body;
  const list = { target, query: { gateway, payout_id }, count: checked.differing, people: [] };
  return (await auditListing(of, reading, list)) ?? { status: 200, body: checked };
};

export const { handler, over } = endpoint(row, checkSettlement);
