import { warmGoals } from './goals.ts';
import type { GrowthResults } from './growth.ts';
import type { LogLineResult } from './log-line.ts';
import { markdownTable, ratioText } from './markdown.ts';
import type { WarmResult } from './warm.ts';

const descriptions: Readonly<Record<string, string>> = {
  handSigned: 'floor: the same reads signed by hand',
  typical: 'a typical getOrder',
  bareBatchGet: '`BatchGetItem`, SDK as published',
  bareBatchGetTrimmed: '`BatchGetItem`, SDK as we bundle it',
  bareSign: 'KMS `Sign`, SDK as published',
  bareSignTrimmed: 'KMS `Sign`, SDK as we bundle it',
  bareVerify: 'one `crypto.verify`',
};

const described = (name: string): string => descriptions[name] ?? `\`${name}\``;

const milliseconds = (value: number): string => value.toFixed(value < 1 ? 3 : 2);

const warmTable = (results: readonly WarmResult[], goals: Readonly<Record<string, number>>): string =>
  markdownTable(
    ['warm', 'p50 ms', 'p99 ms', 'beside', 'ratio', 'difference µs'],
    results.map(({ name, p50Ms, p99Ms, beside, ratio, moreMs }) => [
      described(name),
      milliseconds(p50Ms),
      milliseconds(p99Ms),
      described(beside),
      `${ratioText(ratio)}${goals[name] === undefined ? '' : ` ≤ ${goals[name]}`}`,
      `${moreMs > 0 ? '+' : ''}${Math.round(moreMs * 1000)}`,
    ]),
  );

/** The part of the report on warm calls. */
export const warmReport = (
  work: readonly WarmResult[],
  waiting: readonly WarmResult[],
  latencyMs: number,
  turns: number,
): string => `**Warm.** ${turns} turns of 40 calls each, in random order in one process. With a stub that answers at once, all of the time is work:

${warmTable(work, {})}

With an AWS that takes ${latencyMs} ms for each answer, which shows what waits for what:

${warmTable(waiting, warmGoals)}`;

/** The part of the report on growing histories. */
export const growthReport = ({ rows, seedSeconds }: GrowthResults): string => {
  const table = markdownTable(
    ['operation', 'orders of the user', 'items per order', 'p50 ms', 'ratio to 10 orders'],
    rows.map(({ operation, orders, items, p50Ms, ratio }) => [
      `\`${operation}\``,
      orders.toLocaleString('en'),
      `${items}`,
      milliseconds(p50Ms),
      ratioText(ratio),
    ]),
  );
  return `**Growth.** DynamoDB Local, pages of 10 orders; the orders read have 1 or 20 items each, those below them one. Seeding took
${Math.round(seedSeconds)} s.

${table}`;
};

/** The part of the report on the log line. */
export const logLineReport = ({ bytes, metricBytes, micros, metricMicros }: LogLineResult): string =>
  `**Log line.** ${bytes} bytes and ${micros.toFixed(1)} µs per request; of it the metric (EMF) ${metricBytes} bytes and ${metricMicros.toFixed(1)} µs, and no module.`;
