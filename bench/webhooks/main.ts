import { deliverWebhooks } from '../../shared/routes/webhooks/webhook-jobs.ts';
import { firstTimeoutMs } from '../../shared/steps/deliver-event.ts';
import { markdownTable } from '../markdown.ts';
import { type Scenario, simulate } from './simulate.ts';

const base: Scenario = {
  eventsPerSecond: 500,
  seconds: 60,
  instances: 400,
  endpoints: 50,
  hangsFromMs: Array.from({ length: 5 }, () => 10_000),
  firstTimeoutMs,
  knownForMs: 2000,
  ownMs: 20,
};

const scenarios: readonly (readonly [string, Scenario])[] = [
  ['none hangs', { ...base, hangsFromMs: [] }],
  ['five begin to hang at once', base],
  ['five, ten seconds after each other', { ...base, hangsFromMs: [10_000, 20_000, 30_000, 40_000, 50_000] }],
  ['a first attempt waits 15 s', { ...base, firstTimeoutMs: 15_000 }],
  ['as many instances as the row says', { ...base, instances: deliverWebhooks.maximumConcurrency }],
  ['the same at 150 events/s', { ...base, instances: deliverWebhooks.maximumConcurrency, eventsPerSecond: 150 }],
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
  const { delaysMs, busy } = simulate(scenario, seeded());
  const at = (share: number): string =>
    seconds(delaysMs[Math.min(delaysMs.length - 1, Math.floor(delaysMs.length * share))]);
  return [name, String(scenario.instances), busy.toFixed(0), at(0.5), at(0.99), at(1)];
});

process.stdout.write(
  `${markdownTable(['500 events/s, 50 endpoints', 'Instances', 'busy', 'p50, s', 'p99, s', 'latest, s'], rows)}\n`,
);
