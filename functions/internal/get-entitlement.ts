import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { readService } from '../../shared/http/service-caller.ts';
import { getEntitlement as row } from '../../shared/routes/internal/internal.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readEntitlement } from '../../shared/store/internal/read-entitlement.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /internal/users/{user_id}/courses/{course_id}: one round trip, or two for an owned course. */
export const getEntitlement: UseCase<typeof row, Ports> = async ({ params }, ports) => ({
  status: 200,
  body: await readEntitlement(ports.table, params.user_id, params.course_id),
});

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getEntitlement, portsOf(table), readService);
