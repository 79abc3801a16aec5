import { maximumExchanges } from '../../shared/flows/deliver-event.ts';
import { markdownTable } from '../markdown.ts';
import { startMeasuring } from './measure.ts';
import { scenarios, seeded } from './scenarios.ts';
import { simulate } from './simulate.ts';

/**
 * `npm run bench:webhooks -- [SECONDS]`: simulates the delivery of webhooks by many processes for a time, then measures
 * one process against local stand-ins.
 */
const simulatedSeconds = Number(process.argv[2] ?? 30);

const seconds = (ms = 0): string => (ms / 1000).toFixed(2);

const simulated = scenarios.map(([name, scenario]) => {
  const { delaysMs, busy, eventsOfRun, failed, wronglySlow } = simulate(
    { ...scenario, seconds: simulatedSeconds },
    seeded(),
  );
  const at = (share: number): string =>
    seconds(delaysMs[Math.min(delaysMs.length - 1, Math.floor(delaysMs.length * share))]);
  const millionths = Math.round((1_000_000 * failed) / (delaysMs.length + failed));
  return [
    ...[name, busy.toFixed(0), eventsOfRun.toFixed(1), at(0.5), at(0.99), at(1)],
    ...[String(millionths), String(wronglySlow)],
  ];
});

const columns = ['busy', 'events of a run', 'p50, s', 'p99, s', 'latest, s', 'failed of a million', 'slow by mistake'];
process.stdout.write(`${markdownTable(['500 events/s, 50 endpoints, 100 instances', ...columns], simulated)}\n\n`);

const measuring = await startMeasuring();
/** The last shape needs an idle machine; otherwise the receiver answers too late. */
const shapes = [
  ['the first run, 10 events × 50', { runs: 1, events: 10, endpoints: 50, slots: 4 }],
  ['5 runs, 10 events × 50', { runs: 5, events: 10, endpoints: 50, slots: 4 }],
  ['2 runs, 10 events × 100', { runs: 2, events: 10, endpoints: 100, slots: maximumExchanges }],
] as const;
const measured: string[][] = [];
for (const [name, shape] of shapes) {
  const { delivered, waiting, mostSockets, cpuMs, elapsedMs } = await measuring.measure(shape);
  const all = delivered + waiting;
  measured.push([
    ...[name, String(delivered), String(waiting), String(mostSockets), (cpuMs / all).toFixed(2)],
    ...[((1000 * all) / cpuMs).toFixed(0), ((1000 * all) / elapsedMs).toFixed(0)],
  ]);
}
measuring.stop();

const heads = ['one process', 'delivered', 'left', 'sockets', 'CPU ms each', 'a CPU second', 'a second'];
process.stdout.write(`${markdownTable(heads, measured)}\n`);
