import * as z from 'zod/mini';
import { cursorParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { gatewayName } from './gateway.ts';
import { Settlement } from './settlement.ts';

export const SettlementQuery = z.strictObject({
  gateway: parameter(gatewayName, 'Settlements of this gateway; by default `midtrans`.', 'midtrans'),
  status: parameter(Settlement.shape.status, 'Only settlements in this status.', 'approved'),
  limit: pageLimit('Settlements per page. With a filter, a page may have fewer or none although another page follows.'),
  cursor: cursorParameter,
});

export const SettlementPage = z
  .strictObject({ settlements: z.array(Settlement), next_cursor: nextCursor() })
  .check(z.meta({ id: 'SettlementPage', description: 'Settlements of a gateway, the last drafted first.' }));
