/** How many offences each file may still have. */
export type Baseline = Readonly<Record<string, number>>;

/** Files with more offences than their line of the baseline. */
export const above = (truth: Baseline, baseline: Baseline): readonly string[] =>
  Object.keys(truth).filter((file) => (truth[file] ?? 0) > (baseline[file] ?? 0));

/** Files whose line of the baseline is higher than the truth. */
export const tooHigh = (truth: Baseline, baseline: Baseline): readonly string[] =>
  Object.keys(baseline).filter((file) => (baseline[file] ?? 0) > (truth[file] ?? 0));

const sum = (counts: Baseline): number => Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * The truth as the next baseline. A file that moved takes its offences along.
 *
 * @throws Error when a file that the baseline names got worse, or when all together did
 */
export const lowered = (truth: Baseline, baseline: Baseline): Baseline => {
  const worse = above(truth, baseline).filter((file) => file in baseline);
  if (worse.length > 0)
    throw new Error(`The baseline only shrinks. These files have more offences: ${worse.join(', ')}`);
  const isNew = (file: string): boolean => !(file in baseline);
  const moved = sum(Object.fromEntries(Object.entries(truth).filter(([file]) => isNew(file))));
  const gone = sum(Object.fromEntries(Object.entries(baseline).filter(([file]) => !(file in truth))));
  if (moved > gone)
    throw new Error(
      `The baseline only shrinks. New files with offences: ${Object.keys(truth).filter(isNew).join(', ')}`,
    );
  return truth;
};
