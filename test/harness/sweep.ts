import { expireOrders, portsOf, type Swept } from '../../functions/jobs/expire-orders.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** Runs the sweeper at the time of the test's clock, a minute before its timeout. */
export const sweep = (clock: Clock, of: Table = table): Promise<Swept> =>
  expireOrders({ ...portsOf(of, () => 60_000), clock });
