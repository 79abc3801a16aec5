import { accessBy, isPastEnd } from '../../shared/domain/courses/access.ts';
import { admit } from '../../shared/domain/people/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getCourseAccess as row } from '../../shared/routes/courses/courses.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readAccess } from '../../shared/store/courses/read-access.ts';
import { readOrder } from '../../shared/store/orders/read.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /courses/{course_id}/access: one read; only where a claim is past its end, what became of its order. */
export const getCourseAccess: UseCase<typeof row, Ports> = async ({ caller, params }, { clock, table: of }) => {
  const { account, claim } = await readAccess(of, caller.user_id, params.course_id);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  const nowMs = clock();
  const order = claim && isPastEnd(claim, nowMs) ? await readOrder(of, caller.user_id, claim.order_id) : undefined;
  return { status: 200, body: accessBy(claim, order, nowMs) };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getCourseAccess, portsOf(table));
