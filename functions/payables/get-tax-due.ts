import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { monthSpan } from '../../shared/domain/payables/closed-days.ts';
import { readTaxFacts } from '../../shared/drafts/tax-return.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getTaxDue as row } from '../../shared/routes/payables/tax-returns.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';

/** GET /admin/taxes/{tax}/due */
export const getTaxDue: UseCase<typeof row, Ports> = async ({ caller, params }, { clock, table }) => {
  const admitted = admitStaff(caller, await readAccount(table, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const { computed, figures } = await readTaxFacts(table, params.tax, clock());
  const as_of = figures?.as_of ?? null;
  const over = as_of !== null && Date.parse(as_of) >= monthSpan(computed.month).toMs;
  return { status: 200, body: { ...computed, over, as_of } };
};

export const { handler, over } = endpoint(row, getTaxDue);
