import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { coldGoals } from '../goals.ts';
import { kilobytes, markdownTable, ratioText } from '../markdown.ts';
import type { ColdResults } from './cold.ts';

/** The size of a bundle in kB, raw and compressed. */
type BundleSize = { readonly rawKb: number; readonly gzipKb: number };

export const bundleSize = (bundle: URL): BundleSize => {
  const bytes = readFileSync(bundle);
  return { rawKb: bytes.length / 1000, gzipKb: gzipSync(bytes).length / 1000 };
};

const descriptions: Readonly<Record<string, string>> = {
  handSigned: 'floor: one request signed by hand on `node:https`, nothing else',
  unprimed: 'getOrder without the throw-away call at module scope',
  untrimmed: 'getOrder bundled with the defaults of esbuild, ES module',
  typical: 'a typical getOrder: middy, document client, `{ z }`; defaults of esbuild, CommonJS',
  typicalModule: 'the same as an ES module',
};

const withGoal = (text: string, goal: number | undefined): string => (goal === undefined ? text : `${text} ≤ ${goal}`);

/** The price of a gigabyte-second of Lambda on arm64, in USD (docs/guides/costs.md). */
const gigabyteSecondUsd = 0.000_013_333_4;

/** The cost in US dollars of a million inits of `billedMs` at 512 MB. */
const ofAMillionInits = (billedMs: number): string => (1e6 * (billedMs / 1000) * 0.5 * gigabyteSecondUsd).toFixed(2);

/**
 * The report's section on cold starts.
 * @param sizes the bundle sizes, by the function's name
 * @param plot the path of the plot, relative to the document
 */
export const coldReport = (
  { rows, emptyInitMs, unthrottled }: ColdResults,
  sizes: ReadonlyMap<string, BundleSize>,
  rounds: number,
  plot: string,
): string => {
  const table = markdownTable(
    [
      ...['function', 'kB raw / gzip', 'init, × empty', 'init, ms', '$ a million inits'],
      ...['init + first event, × empty', 'the same in CPU time'],
    ],
    rows.map(({ name, init, whole, cpu, initMs }) => {
      const { rawKb, gzipKb } = sizes.get(name) ?? { rawKb: Number.NaN, gzipKb: Number.NaN };
      return [
        descriptions[name] ?? `\`${name}\``,
        `${kilobytes(rawKb)} / ${kilobytes(gzipKb)}`,
        withGoal(ratioText(init), coldGoals[name]?.init),
        initMs.toFixed(0),
        ofAMillionInits(initMs),
        withGoal(ratioText(whole), coldGoals[name]?.whole),
        ratioText(cpu),
      ];
    }),
  );
  const throttled = unthrottled
    ? `The first event ran at full speed: ${unthrottled}.`
    : 'The first event ran with 0.29 of a processor, which is Lambda’s share at 512 MB. Init ran at full speed, as in Lambda.';
  return `**Cold start.** Each start is a new process with our own small runtime client (without the native part of \`aws-lambda-ric\`).
It runs against stubs of the Runtime API and, over TLS, of AWS. ${rounds} rounds run in random order, each with three starts of \`empty\`.
A value is the median of the ratios to \`empty\`, with its 95 % interval. The goal follows after ≤. ${throttled}
The CPU time is that of the main thread in init, plus that of all threads in the event divided by 0.29. Other programs do not increase CPU time.
Lambda bills init like all other time. The dollars are for the init's wall-clock time at 512 MB on arm64; of \`empty\` ${emptyInitMs.toFixed(0)} ms, ${ofAMillionInits(emptyInitMs)} $.

![Cold starts: init, and init with the first event, as ratios to an empty handler](${plot})

${table}`;
};
