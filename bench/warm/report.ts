import { waitingGoals, workGoals } from '../goals.ts';
import { markdownTable, milliseconds, ratioText } from '../markdown.ts';
import type { LogLineResult } from './log-line.ts';
import type { WarmResult } from './warm.ts';

const descriptions: Readonly<Record<string, string>> = {
  handSigned: 'floor: the same reads signed by hand',
  typical: 'a typical getOrder',
  bareSign: 'KMS `Sign`, SDK as published',
  bareSignTrimmed: 'KMS `Sign`, SDK as we bundle it',
  bareVerify: 'one `crypto.verify`',
};

const described = (name: string): string => descriptions[name] ?? `\`${name}\``;

/** The calls of a bare peer: `BatchGetItem` + 2 × `TransactWriteItems`. */
const callsText = (operations: readonly string[]): string =>
  [...Map.groupBy(operations, (operation) => operation)]
    .map(([operation, { length }]) => `${length > 1 ? `${length} × ` : ''}\`${operation}\``)
    .join(' + ');

const besideText = ({ beside, operations }: WarmResult): string => {
  if (beside === 'bareTable') return `${callsText(operations)}, SDK as published`;
  return beside === 'bareTableTrimmed' ? `${callsText(operations)}, SDK as we bundle it` : described(beside);
};

const warmTable = (results: readonly WarmResult[], goals: Readonly<Record<string, number>>): string =>
  markdownTable(
    ['warm', 'p50 ms', 'p99 ms', 'beside', 'ratio', 'difference µs'],
    results.map((result) => {
      const { name, p50Ms, p99Ms, ratio, moreMs } = result;
      const goal = goals[name] === undefined ? '' : ` ≤ ${goals[name]}`;
      return [
        described(name),
        milliseconds(p50Ms),
        milliseconds(p99Ms),
        besideText(result),
        `${ratioText(ratio)}${goal}`,
        `${moreMs > 0 ? '+' : ''}${Math.round(moreMs * 1000)}`,
      ];
    }),
  );

/** The part of the report on warm calls. */
export const warmReport = (
  work: readonly WarmResult[],
  waiting: readonly WarmResult[],
  latencyMs: number,
  turns: number,
): string => `**Warm.** ${turns} turns of 40 calls each, in random order in one process. The calls of the table
beside a function are those that it makes itself, word for word. \`listCourses\` is asked for another page each time: one that
many ask for is kept for 5 s, and takes no call. With a stub that answers at once, all of the time is work:

${warmTable(work, workGoals)}

With an AWS that takes ${latencyMs} ms for each answer, which shows what waits for what:

${warmTable(waiting, waitingGoals)}`;

/** The part of the report on the log line. */
export const logLineReport = ({ bytes, metricBytes, micros, metricMicros }: LogLineResult): string =>
  `**Log line.** ${bytes} bytes and ${micros.toFixed(1)} µs per request; of it the metric (EMF) ${metricBytes} bytes and ${metricMicros.toFixed(1)} µs, and no module.`;
