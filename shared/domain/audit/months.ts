/** The month (UTC) of an instant, such as `2026-11`. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

const firstMsOf = (month: string): number => Date.parse(`${month}-01T00:00:00.000Z`);

/** The months of an inclusive time span, the latest first. */
export const monthsBack = (fromMs: number, toMs: number): string[] => {
  const months: string[] = [];
  for (let ms = toMs; ms >= fromMs; ms = firstMsOf(monthOf(ms)) - 1) months.push(monthOf(ms));
  return months;
};
