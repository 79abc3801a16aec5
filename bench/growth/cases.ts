import { functionEnvironment } from '../../local/functions/function-environment.ts';
import { serviceEnvironment } from '../../test/harness/service-environment.ts';
import type { Progress } from '../progress.ts';
import { type Estimate, estimate, median } from '../statistics.ts';
import type { Subject } from '../subjects.ts';
import { runWarm } from '../warm/run.ts';
import { callerKey } from '../world/people.ts';

/** A read over data of one size. The report compares each operation and variant across sizes. */
export type GrowthCase = {
  readonly operation: string;
  readonly variant: string;
  readonly size: number;
  readonly units: number;
  readonly subject: Omit<Subject, 'name'>;
};

export type GrowthResult = Pick<GrowthCase, 'operation' | 'variant' | 'size' | 'units'> & {
  readonly p50Ms: number;
  /** The ratio to the same operation and variant on the smallest data. */
  readonly ratio: Estimate;
};

/** `LARGEST=1000` leaves out larger data, for a trial. */
const largest = Number(process.env['LARGEST'] ?? Number.POSITIVE_INFINITY);

export const sizes = [10, 1000, 100_000].filter((size) => size <= largest);

/** The page size. It is the size of the smallest data, so that every measured page is full. */
export const pageSize = 10;

const runs = { callsPerTurn: 20, warmUpTurns: 3 };

/** The environment of a function that reads a table of the measurement. */
export const growthEnvironment = (
  row: Parameters<typeof functionEnvironment>[0],
  endpoint: string,
  tableName: string,
) => functionEnvironment(row, { ...serviceEnvironment(endpoint), TABLE_NAME: tableName, KEY_IDS: callerKey });

const nameOf = ({ operation, variant, size }: Pick<GrowthCase, 'operation' | 'variant' | 'size'>): string =>
  `${operation} ${variant} ${size}`;

/** Measures all cases alternately in one process. */
export const measureCases = async (
  cases: readonly GrowthCase[],
  turns: number,
  progress: Progress,
): Promise<readonly GrowthResult[]> => {
  const subjects = cases.map((each) => ({ ...each.subject, name: nameOf(each) }));
  const durations = await runWarm(subjects, { ...runs, turns }, progress);
  const mediansOf = (name: string): readonly number[] => (durations[name] ?? []).map(median);
  return cases.map(({ subject: _, ...each }) => {
    const least = mediansOf(nameOf({ ...each, size: Math.min(...sizes) }));
    const own = mediansOf(nameOf(each));
    const ratios = own.map((value, turn) => value / (least[turn] ?? Number.NaN));
    return { ...each, p50Ms: median(own), ratio: estimate(ratios) };
  });
};
