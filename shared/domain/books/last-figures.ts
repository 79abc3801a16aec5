/** The last stored figures. A reconciliation writes this record after all its figures. Instants are RFC 3339. */
export type LastFigures = {
  /** The end of the last closed day. */
  readonly as_of: string;
  /** The start of the reconciliation. */
  readonly started_at: string;
  /** Sales before this instant could be paid. */
  readonly matured_until: string;
};

/** The record as one text, which sorts by time. A missing record is an empty text. */
export const textOfLast = (last: LastFigures | undefined): string =>
  last === undefined ? '' : [last.as_of, last.started_at, last.matured_until].join(' ');

/**
 * Finds the record that the segments of a reconciliation have read.
 *
 * @param texts the different texts; more than one when another reconciliation ended between the reads of two segments
 * @returns the latest record; `isSame` says whether all segments have read it
 */
export const lastOf = (texts: ReadonlySet<string>) => {
  const [as_of = '', started_at = '', matured_until = ''] = ([...texts].toSorted().at(-1) ?? '').split(' ');
  const last: LastFigures | undefined = as_of === '' ? undefined : { as_of, started_at, matured_until };
  return { last, isSame: texts.size <= 1 };
};
