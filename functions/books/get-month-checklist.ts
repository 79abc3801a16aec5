import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { checklistOf } from '../../shared/domain/books/checklist.ts';
import { presentMark } from '../../shared/domain/books/closed-month.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getMonthChecklist as row } from '../../shared/routes/books/months.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { readForChecklist } from '../../shared/store/books/closed-months.ts';

/** GET /admin/reports/{month}: reads the caller's account, then the facts of the month. */
export const getMonthChecklist: UseCase<typeof row, Ports> = async ({ caller, params }, { clock, table: of }) => {
  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const { month } = params;
  const nowMs = clock();
  const facts = await readForChecklist(of, month, nowMs);
  const mark = presentMark(month, facts.days) ?? null;
  const checks = checklistOf(month, facts, nowMs);
  return { status: 200, body: { month, mark, closed: facts.closed ?? null, checks } };
};

export const { handler, over } = endpoint(row, getMonthChecklist);
