type Sums = {
  readonly sold: number;
  readonly refunded: number;
  /** In IDR, as text. */
  readonly share_idr: string;
  readonly refunded_idr: string;
};

type CourseSums = Sums & { readonly course_id: string };

const nothing: Sums = { sold: 0, refunded: 0, share_idr: '0', refunded_idr: '0' };

const plus = (one: Sums, other: Sums): Sums => ({
  sold: one.sold + other.sold,
  refunded: one.refunded + other.refunded,
  share_idr: String(BigInt(one.share_idr) + BigInt(other.share_idr)),
  refunded_idr: String(BigInt(one.refunded_idr) + BigInt(other.refunded_idr)),
});

/** Sums the statements of some months, by month and by course. */
export const historyOf = (
  statements: readonly { readonly month: string; readonly courses: readonly CourseSums[] }[],
) => {
  const byCourse = new Map<string, Sums>();
  for (const { course_id, ...sums } of statements.flatMap(({ courses }) => courses))
    byCourse.set(course_id, plus(byCourse.get(course_id) ?? nothing, sums));
  return {
    months: statements.map(({ month, courses }) => ({ month, ...courses.reduce<Sums>(plus, nothing) })),
    courses: [...byCourse].map(([course_id, sums]) => ({ course_id, ...sums })),
  };
};
