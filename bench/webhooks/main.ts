import { deliverWebhooks } from '../../shared/routes/webhooks/webhook-jobs.ts';
import { firstTimeoutMs, maximumExchanges } from '../../shared/steps/deliver-event.ts';
import { notedAgainAfterMs, timeoutsInARow } from '../../shared/steps/endpoint-health.ts';
import { markdownTable } from '../markdown.ts';
import { startMeasuring } from './measure.ts';
import { type Scenario, simulate } from './simulate.ts';

/** `npm run bench:webhooks`: one process against stand-ins, then a simulation of many. */

/** A function has one CPU with this much memory, and less with less. */
const memoryOfCpuMb = 1769;
/** CPU of a message: 1.3 ms for TLS and HTTP, 0.8 ms for the write, and a margin. */
const messageCpuMs = { exchange: 1.6, write: 0.9 };

const slower = (times: number) => ({ exchange: messageCpuMs.exchange * times, write: messageCpuMs.write * times });

const base: Scenario = {
  eventsPerSecond: 500,
  seconds: 30,
  instances: deliverWebhooks.maximumConcurrency,
  scaling: { first: deliverWebhooks.maximumConcurrency, eachSecond: 0 },
  batch: deliverWebhooks.trigger.batch,
  slots: maximumExchanges,
  endpoints: 50,
  hangsFromMs: Array.from({ length: 5 }, () => 5000),
  hangs: { heldMs: firstTimeoutMs, isNoticed: true },
  deadlineMs: firstTimeoutMs,
  slowAfter: timeoutsInARow,
  knownForMs: notedAgainAfterMs,
  ownMs: 20,
  cpuMs: slower(1 / Math.min(1, deliverWebhooks.memoryMb / memoryOfCpuMb)),
};

const many: Scenario = { ...base, endpoints: 100, eventsPerSecond: 250 };
const unbounded = { slots: Number.POSITIVE_INFINITY };
const cold = { cpuMs: slower(4), eventsPerSecond: 100 };

const scenarios: readonly (readonly [string, Scenario])[] = [
  ['none hangs', { ...base, hangsFromMs: [] }],
  ['five begin to hang at once', base],
  ['five, five seconds after each other', { ...base, hangsFromMs: [5000, 10_000, 15_000, 20_000, 25_000] }],
  [
    'five answer late, with a deadline for the status alone',
    { ...base, hangs: { heldMs: firstTimeoutMs + 800, isNoticed: false } },
  ],
  ['without a circuit breaker', { ...base, slowAfter: Number.POSITIVE_INFINITY }],
  ['a run for each event', { ...base, batch: 1 }],
  ['512 MB', { ...base, cpuMs: slower(memoryOfCpuMb / 512) }],
  ['without a bound of exchanges', { ...base, ...unbounded }],
  ['100 endpoints, 250 events/s', many],
  ['the same without a bound of exchanges', { ...many, ...unbounded }],
  ['a CPU that takes four times as long, 100 events/s', { ...base, ...cold }],
  ['the same without a bound of exchanges', { ...base, ...cold, ...unbounded }],
  ['from no instance, five more each second', { ...base, scaling: { first: 5, eachSecond: 5 } }],
  ['the same at 150 events/s', { ...base, eventsPerSecond: 150, scaling: { first: 5, eachSecond: 5 } }],
];

/** The same numbers at every run. */
const seeded = (): (() => number) => {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const seconds = (ms = 0): string => (ms / 1000).toFixed(2);

const simulated = scenarios.map(([name, scenario]) => {
  const { delaysMs, busy, eventsOfRun, failed, wronglySlow } = simulate(scenario, seeded());
  const at = (share: number): string =>
    seconds(delaysMs[Math.min(delaysMs.length - 1, Math.floor(delaysMs.length * share))]);
  const millionths = Math.round((1_000_000 * failed) / (delaysMs.length + failed));
  return [
    ...[name, busy.toFixed(0), eventsOfRun.toFixed(1), at(0.5), at(0.99), at(1)],
    ...[String(millionths), String(wronglySlow)],
  ];
});

const measuring = await startMeasuring();
const shapes = [
  ['the first run of a process, 10 × 100', 1, 10, 100],
  ['10 runs of 10 × 50', 10, 10, 50],
  ['5 runs of 10 × 100', 5, 10, 100],
] as const;
const measured: string[][] = [];
for (const [name, runs, events, endpoints] of shapes) {
  const { delivered, waiting, mostSockets, cpuMs, elapsedMs } = await measuring.measure(runs, events, endpoints);
  const all = delivered + waiting;
  measured.push([
    ...[name, String(delivered), String(waiting), String(mostSockets), (cpuMs / all).toFixed(2)],
    ...[((1000 * all) / cpuMs).toFixed(0), ((1000 * all) / elapsedMs).toFixed(0)],
  ]);
}
await measuring.stop();

const heads = ['one process', 'delivered', 'left', 'sockets', 'CPU ms each', 'a CPU second', 'a second'];
process.stdout.write(`${markdownTable(heads, measured)}\n\n`);
const columns = ['busy', 'events of a run', 'p50, s', 'p99, s', 'latest, s', 'failed of a million', 'slow by mistake'];
process.stdout.write(`${markdownTable(['500 events/s, 50 endpoints, 100 instances', ...columns], simulated)}\n`);
