import { firstTimeoutMs, maximumExchanges } from '../../shared/flows/deliver-event.ts';
import { recordedAgainAfterMs, slowFromMs, timeoutsInARow } from '../../shared/flows/endpoint-health.ts';
import { deliverWebhooks } from '../../shared/jobs/webhooks.ts';
import type { Scenario } from './simulate.ts';

/** The memory in MB at which a function has one CPU. */
const memoryOfCpuMb = 1769;
/** CPU time of a message. TLS and HTTP took 1.3 ms and the write 0.8 ms; the rest is a margin. */
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
  knownForMs: recordedAgainAfterMs,
  ownMs: 20,
  cpuMs: slower(1 / Math.min(1, deliverWebhooks.memoryMb / memoryOfCpuMb)),
};

export const many: Scenario = { ...base, endpoints: 100, eventsPerSecond: 250 };
export const unbounded = { slots: Number.POSITIVE_INFINITY };
const cold = { cpuMs: slower(4), eventsPerSecond: 100 };

export const scenarios: readonly (readonly [string, Scenario])[] = [
  ['none hangs', { ...base, hangsFromMs: [] }],
  ['five begin to hang at once', base],
  ['five, five seconds after each other', { ...base, hangsFromMs: [5000, 10_000, 15_000, 20_000, 25_000] }],
  [
    'five answer late, with a deadline for the status alone',
    { ...base, hangs: { heldMs: firstTimeoutMs + 800, isNoticed: false } },
  ],
  ['five take as long as the breaker does not notice', { ...base, hangs: { heldMs: slowFromMs, isNoticed: false } }],
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

export const seeded = (): (() => number) => {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
