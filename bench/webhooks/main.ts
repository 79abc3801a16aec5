import { deliverWebhooks } from '../../shared/routes/webhooks/webhook-jobs.ts';
import { firstTimeoutMs } from '../../shared/steps/deliver-event.ts';
import { notedAgainAfterMs, timeoutsInARow } from '../../shared/steps/endpoint-health.ts';
import { markdownTable } from '../markdown.ts';
import { type Scenario, simulate } from './simulate.ts';

/** A function has one CPU with this much memory, and less with less. */
const memoryOfCpuMb = 1769;
/** CPU of a message. TLS and HTTP took 1.3 ms and the write 0.8 ms; the rest is a margin. */
const messageCpuMs = 2.5;

const base: Scenario = {
  eventsPerSecond: 500,
  seconds: 60,
  instances: deliverWebhooks.maximumConcurrency,
  scaling: { first: deliverWebhooks.maximumConcurrency, eachSecond: 0 },
  batch: deliverWebhooks.trigger.batch,
  endpoints: 50,
  hangsFromMs: Array.from({ length: 5 }, () => 10_000),
  hangs: { heldMs: firstTimeoutMs, isNoticed: true },
  slowAfter: timeoutsInARow,
  knownForMs: notedAgainAfterMs,
  ownMs: 20,
  cpuMs: messageCpuMs / Math.min(1, deliverWebhooks.memoryMb / memoryOfCpuMb),
};

const scenarios: readonly (readonly [string, Scenario])[] = [
  ['none hangs', { ...base, hangsFromMs: [] }],
  ['five begin to hang at once', base],
  ['five, ten seconds after each other', { ...base, hangsFromMs: [10_000, 20_000, 30_000, 40_000, 50_000] }],
  ['five answer late, with a body without end', { ...base, hangs: { heldMs: firstTimeoutMs, isNoticed: true } }],
  [
    'the same with a deadline for the status alone',
    { ...base, hangs: { heldMs: firstTimeoutMs + 800, isNoticed: false } },
  ],
  ['without a circuit breaker', { ...base, slowAfter: Number.POSITIVE_INFINITY }],
  ['a run for each event', { ...base, batch: 1 }],
  ['512 MB', { ...base, cpuMs: (messageCpuMs * memoryOfCpuMb) / 512 }],
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

const rows = scenarios.map(([name, scenario]) => {
  const { delaysMs, busy, eventsOfRun } = simulate(scenario, seeded());
  const at = (share: number): string =>
    seconds(delaysMs[Math.min(delaysMs.length - 1, Math.floor(delaysMs.length * share))]);
  return [name, busy.toFixed(0), eventsOfRun.toFixed(1), at(0.5), at(0.99), at(1)];
});

const heads = ['500 events/s, 50 endpoints, 100 instances', 'busy', 'events of a run', 'p50, s', 'p99, s', 'latest, s'];
process.stdout.write(`${markdownTable(heads, rows)}\n`);
