import { routes } from '../../shared/routes.ts';
import { markdownTable } from '../markdown.ts';
import { type BodyCost, bodiesOfFields, bodiesOfFrame, costsOfBodies } from './bodies.ts';
import { costsOfLoops, type LoopCost } from './loops.ts';

const perBytes = 64 * 1024;

const dearestFirst = <Cost extends LoopCost | BodyCost>(costs: readonly Cost[]): readonly Cost[] =>
  costs.toSorted((one, other) => other.cpuMs * one.bytes - one.cpuMs * other.bytes);

/** The dearest cost of each group. */
const dearestBy = <Cost extends LoopCost | BodyCost>(
  costs: readonly Cost[],
  groupOf: (cost: Cost) => string,
): readonly Cost[] =>
  dearestFirst([...Map.groupBy(costs, groupOf).values()].flatMap((group) => dearestFirst(group).slice(0, 1)));

const shownBodies = 8;

const bodiesTable = (costs: readonly BodyCost[]): string =>
  markdownTable(
    ['body', 'operation', 'KiB', 'CPU ms', 'a 64 KiB', 'bytes of the answer'],
    dearestBy(costs, ({ body }) => body)
      .slice(0, shownBodies)
      .map(({ body, operation, bytes, cpuMs, answerBytes }) => [
        ...[body, `\`${operation}\``, (bytes / 1024).toFixed(0), cpuMs.toFixed(1)],
        ...[((cpuMs * perBytes) / bytes).toFixed(1), String(answerBytes)],
      ]),
  );

const loopsTable = (costs: readonly LoopCost[]): string =>
  markdownTable(
    ['reads', 'the dearest text', 'limit in bytes', 'CPU ms', 'a 64 KiB'],
    dearestBy(costs, ({ reads }) => reads).map(({ reads, input, bytes, cpuMs }) => [
      ...[reads, input, bytes.toLocaleString('en-US'), cpuMs.toFixed(2)],
      ((cpuMs * perBytes) / bytes).toFixed(1),
    ]),
  );

export type Limits = { readonly bodies: readonly BodyCost[]; readonly loops: readonly LoopCost[] };

/**
 * Measures what texts of strangers cost at their limits.
 *
 * @param operations the ids of the operations; by default every operation that takes a body
 */
export const measureLimits = async (rounds: number, operations?: readonly string[]): Promise<Limits> => {
  const rows = routes.filter(({ id, request }) => request.body !== undefined && (operations?.includes(id) ?? true));
  const bodies: BodyCost[] = [];
  // The first bodies compile the code, and do not count.
  for (const row of rows.slice(0, 1)) await costsOfBodies(row, bodiesOfFrame(), 1);
  for (const row of rows) {
    process.stderr.write(`${row.id} …\n`);
    bodies.push(...(await costsOfBodies(row, [...bodiesOfFrame(), ...bodiesOfFields(row)], rounds)));
  }
  return { bodies, loops: await costsOfLoops(rounds) };
};

/** The tables of the measured costs, in Markdown. */
export const limitsReport = ({ bodies, loops }: Limits): string => {
  const operations = new Set(bodies.map(({ operation }) => operation)).size;
  const longest = Math.max(...bodies.map(({ answerBytes }) => answerBytes));
  const measured = `${bodies.length} bodies of ${operations} operations; the longest refusal has ${longest} bytes.`;
  return [measured, bodiesTable(bodies), loopsTable(loops)].join('\n\n');
};
