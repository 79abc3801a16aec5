import { refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { readService } from '../../shared/http/service-caller.ts';
import { getOrderOwner as row } from '../../shared/routes/internal/internal.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readOrderOwner } from '../../shared/store/internal/read-order-owner.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /internal/orders/{order_id}: two round trips, or one for an unknown order. */
export const getOrderOwner: UseCase<typeof row, Ports> = async ({ params }, { table: of, clock }) => {
  const body = await readOrderOwner(of, params.order_id, clock());
  return body ? { status: 200, body } : refuse('not_found');
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getOrderOwner, portsOf(table), readService);
