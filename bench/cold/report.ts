import { computeCost } from '../../infra/operations/cost/cost.ts';
import { prices } from '../../infra/operations/cost/prices.ts';
import { coldGoals } from '../goals.ts';
import { kilobytes, markdownTable, ratioText } from '../markdown.ts';
import type { BundleSize } from './bundle-size.ts';
import type { ColdResults } from './cold.ts';

/** The descriptions of peers whose names are short for code. */
const descriptions: Readonly<Record<string, string>> = {
  handSigned: 'floor: one request signed by hand on `node:https`, nothing else',
  unprimed: 'getOrder without the throw-away call at module scope',
  untrimmed: 'getOrder bundled with the defaults of esbuild, ES module',
  typical: 'a typical getOrder: middy, document client, `{ z }`; defaults of esbuild, CommonJS',
  typicalModule: 'the same as an ES module',
};

const withGoal = (text: string, goal: number | undefined): string => (goal === undefined ? text : `${text} ≤ ${goal}`);

/** The cost of a million inits of this length at 512 MB, in US dollars. */
const ofAMillionInits = (billedMs: number): string =>
  (1e6 * computeCost({ invocations: 0, billedMs, memoryMb: 512 }, prices)).toFixed(2);

/**
 * The part of the report on cold starts.
 *
 * @param sizes the bundle sizes, by name
 * @param plot the path of its plot, relative to the document
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
    : 'The first event ran at 0.29 of a processor, which is what Lambda gives at 512 MB; init at full speed, as in Lambda.';
  return `**Cold start.** Each a fresh process of a small runtime client of our own (without the native part of \`aws-lambda-ric\`)
against stubs of the Runtime API and, over TLS, of AWS. ${rounds} rounds in random order with \`empty\` three times a round; the
median of the ratios with its 95 % interval, and the goal after ≤. ${throttled}
In CPU time: of the main thread in init, of all threads in the event, and that by 0.29; no other program makes it more.
Lambda bills init as any other time: what it took here by the clock, at 512 MB of arm64; of \`empty\` ${emptyInitMs.toFixed(0)} ms, ${ofAMillionInits(emptyInitMs)} $.

![Cold starts: init, and init with the first event, as ratios to an empty handler](${plot})

${table}`;
};
