import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mergePartTotals, verdictOf } from '../../shared/domain/books/verdict.ts';
import { readPart } from '../../shared/flows/reconciliation.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { tableAt } from '../../tools/reconcile/table-address.ts';
import { markdownTable } from '../markdown.ts';
import { worldPolicies } from '../world/orders.ts';
import { ordersPerPage, pageBytes } from './table-pages.ts';

/** Sizes of generated tables in MB: `npm run bench:reconcile -- 100 1000`. */
const sizes = process.argv.slice(2).map(Number);
const megabyte = 1_000_000;
const segments = 4;

/** The last stored figures. The generated orders are older. */
const [as_of, started_at] = ['2026-11-20T17:00:00.000Z', '2026-11-20T18:00:00.000Z'];
const last = { as_of, started_at, matured_until: '2026-11-06T17:00:00.000Z' };

const measured = async (megabytes: number): Promise<readonly string[]> => {
  const pages = Math.round((megabytes * megabyte) / pageBytes);
  // Two errors are planted: one inside a segment, one at the boundary of two segments.
  const planted = [Math.floor(pages / 8), Math.floor(pages / 2)];
  const server = fork(new URL('table-server.ts', import.meta.url), [pages, ...planted].map(String));
  const [port] = await once(server, 'message');
  const address = { name: 'generated', endpoint: `http://127.0.0.1:${port}` };
  const store = {
    ...reconcileStore(tableAt(address)),
    known: async () => ({ policies: worldPolicies('usr_creator'), last }),
  };
  const [startedMs, used] = [Date.now(), process.cpuUsage()];
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }, 100);
  const ports = { store, clock: Date.now, pause: async () => {} };
  const allPartTotals = [];
  for (let segment = 0; segment < segments; segment += 1)
    allPartTotals.push(await readPart({ segment, segments }, startedMs, ports));
  clearInterval(timer);
  const { user, system } = process.cpuUsage(used);
  const [cpuSeconds, seconds] = [(user + system) / 1e6, (Date.now() - startedMs) / 1000];
  const found = verdictOf(mergePartTotals(allPartTotals), { claimed: new Map(), after: new Map() }, startedMs);
  server.disconnect();
  if (found.counts['orders'] !== pages * ordersPerPage) throw new Error('Not every order was read.');
  const rules = found.violations.map(({ rule }) => rule).join(' ');
  if (rules !== 'wallet_available wallet_available')
    throw new Error(`Two rupiah were planted, and found was: ${rules}`);
  const read = (pages * pageBytes) / megabyte;
  return [
    ...[read.toFixed(0), String(found.counts['orders']), seconds.toFixed(1), cpuSeconds.toFixed(1)],
    ...[(read / seconds).toFixed(1), (read / cpuSeconds).toFixed(1), (peak / megabyte).toFixed(0)],
  ];
};

const rows: (readonly string[])[] = [];
for (const size of sizes.length === 0 ? [100, 300, 1000] : sizes) {
  process.stderr.write(`${size} MB …\n`);
  rows.push(await measured(size));
}
const head = ['table, MB', 'orders', 'seconds', 'CPU seconds', 'MB/s', 'MB per CPU second', 'heap at most, MB'];
process.stdout.write(`${markdownTable(head, rows)}\n`);
