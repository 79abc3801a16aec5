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

/** Summarises AWS calls as `BatchGetItem` + 2 × `TransactWriteItems`. */
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
    ['warm', 'p50 ms', 'p99 ms', 'bare calls', 'ratio', 'difference µs'],
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

export const warmReport = (
  work: readonly WarmResult[],
  waiting: readonly WarmResult[],
  latencyMs: number,
  turns: number,
): string => `**Warm.** ${turns} turns of 40 calls each, in random order in one process. The column *bare calls* has
the AWS calls that the function makes. They were repeated without the function, and the ratio compares both. \`listCourses\` reads
another page each time, because a hot page is cached for 5 s. With a stub that answers at once, only CPU time counts:

${warmTable(work, workGoals)}

With a stub that takes ${latencyMs} ms for each answer, so that sequential calls show:

${warmTable(waiting, waitingGoals)}`;

export const logLineReport = ({ bytes, metricBytes, micros, metricMicros }: LogLineResult): string =>
  `**Log line.** ${bytes} bytes and ${micros.toFixed(1)} µs per request. The metric part (EMF) takes ${metricBytes} bytes and ${metricMicros.toFixed(1)} µs of that.`;
