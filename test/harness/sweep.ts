import { expireOrders, portsOf, type Swept } from '../../functions/jobs/expire-orders.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** Runs the sweeper with a minute of time, at an instant of the test's. */
export const sweep = (clock: Clock, of: Table = table): Promise<Swept> =>
  expireOrders({ ...portsOf(of, () => 60_000), clock });
