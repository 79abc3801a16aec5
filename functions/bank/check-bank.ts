import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { checkStatement } from '../../shared/flows/check-bank.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { checkBank as row } from '../../shared/routes/bank/bank.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { auditListing } from '../../shared/store/audit/audit-reads.ts';

const target = 'bank check';

/** POST /admin/bank/check: one audit entry with the period and the number of differences. It names no person. */
export const checkBank: UseCase<typeof row, Ports> = async ({ caller, body, requestId }, ports) => {
  const { table: of, clock, randomBytes } = ports;
  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const checked = await checkStatement(of, body);
  if (isRefusal(checked)) return checked;
  const reading = staffReading(row, { caller, requestId }, clock(), randomBytes);
  const { from, to, missing_count, surplus_count, other_day_count } = checked;
  const list = { target, query: { from, to }, count: missing_count + surplus_count + other_day_count, people: [] };
  return (await auditListing(of, reading, list)) ?? { status: 200, body: checked };
};

export const { handler, over } = endpoint(row, checkBank);
