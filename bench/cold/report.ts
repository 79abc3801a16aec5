import { coldGoals } from '../goals.ts';
import { kilobytes, markdownTable, ratioText } from '../markdown.ts';
import type { Subject } from '../subjects.ts';
import { bundleSize } from './bundle-size.ts';
import type { ColdResults } from './cold.ts';

/** What stands in the table for the peers, whose names are short for code. */
const descriptions: Readonly<Record<string, string>> = {
  handSigned: 'floor: one request signed by hand on `node:https`, nothing else',
  unprimed: 'getOrder without the throw-away call at module scope',
  untrimmed: 'getOrder bundled with the defaults of esbuild, ES module',
  typical: 'a typical getOrder: middy, document client, `{ z }`; defaults of esbuild, CommonJS',
  typicalModule: 'the same as an ES module',
};

const withGoal = (text: string, goal: number | undefined): string => (goal === undefined ? text : `${text} ≤ ${goal}`);

/** The part of the report on cold starts. */
export const coldReport = (
  { rows, unthrottled }: ColdResults,
  subjects: readonly Subject[],
  rounds: number,
): string => {
  const table = markdownTable(
    ['function', 'kB raw / gzip', 'init, × empty', 'init + first event, × empty', 'the same in CPU time'],
    rows.map(({ name, init, whole, cpu }) => {
      const bundle = subjects.find((subject) => subject.name === name)?.bundle;
      const size = bundle ? bundleSize(bundle) : { rawKb: Number.NaN, gzipKb: Number.NaN };
      return [
        descriptions[name] ?? `\`${name}\``,
        `${kilobytes(size.rawKb)} / ${kilobytes(size.gzipKb)}`,
        withGoal(ratioText(init), coldGoals[name]?.init),
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

${table}`;
};
