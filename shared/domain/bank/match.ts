import type { StatementRow } from './statement.ts';

/** A movement of `clearing` in the ledger. `amount_idr` is positive. */
export type BookedMovement = {
  readonly entry_id: string;
  readonly type: string;
  readonly reference: string;
  readonly paid_on: string;
  readonly side: 'in' | 'out';
  readonly amount_idr: number;
};

/** A row of the statement and the entries that book it. */
export type Match = { readonly row: StatementRow; readonly booked: readonly BookedMovement[] };

export type Matched = {
  readonly matched: readonly Match[];
  /** On the statement alone. */
  readonly missing: readonly StatementRow[];
  /** In the books alone. */
  readonly surplus: readonly BookedMovement[];
};

/** Movements by a key. Each is taken once. */
const newPool = () => {
  const queues = new Map<string, BookedMovement[]>();
  return {
    add: (key: string, movement: BookedMovement): void => {
      const queue = queues.get(key);
      if (queue) queue.push(movement);
      else queues.set(key, [movement]);
    },
    take: (key: string): BookedMovement | undefined => queues.get(key)?.pop(),
  };
};

/** A reference as it is compared: banks write some in capitals. */
const compared = (reference: string): string => reference.toLowerCase();

const opposite = { in: 'out', out: 'in' } as const;

/** Leaves out pairs of movements that cancel one another: the same reference, day and amount on both sides. */
const withoutCancelled = (movements: readonly BookedMovement[]): readonly BookedMovement[] => {
  const pool = newPool();
  const keyOf = (side: string, { reference, paid_on, amount_idr }: BookedMovement) =>
    `${side} ${amount_idr} ${paid_on} ${compared(reference)}`;
  const left = new Set(movements);
  for (const movement of movements) {
    const other = pool.take(keyOf(opposite[movement.side], movement));
    if (other === undefined) pool.add(keyOf(movement.side, movement), movement);
    else for (const each of [movement, other]) left.delete(each);
  }
  return [...left];
};

/** The words of a row that may be a reference. */
const wordsOf = ({ text }: StatementRow): readonly string[] => [
  ...new Set(
    compared(text)
      .split(/[^a-z0-9_.:/-]+/)
      .filter((word) => word !== ''),
  ),
];

/** The whole rupiah that a row may be booked as. Banks pay interest with hundredths, the ledger has none. */
const amountsOf = ({ sen }: StatementRow): readonly number[] =>
  sen % 100 === 0 ? [sen / 100] : [Math.floor(sen / 100), Math.ceil(sen / 100)];

type Keys = (row: StatementRow) => readonly string[];

/** A way in which a row finds its movement. Each needs the side and the amount. */
type Way = { readonly keysOf: Keys; readonly keyOf: (movement: BookedMovement) => string };

const byReferenceAndDay: Way = {
  keysOf: (row) => wordsOf(row).flatMap((word) => amountsOf(row).map((idr) => `${row.side} ${idr} ${row.day} ${word}`)),
  keyOf: ({ side, amount_idr, paid_on, reference }) => `${side} ${amount_idr} ${paid_on} ${compared(reference)}`,
};

const byReference: Way = {
  keysOf: (row) => wordsOf(row).flatMap((word) => amountsOf(row).map((idr) => `${row.side} ${idr} ${word}`)),
  keyOf: ({ side, amount_idr, reference }) => `${side} ${amount_idr} ${compared(reference)}`,
};

const byDay: Way = {
  keysOf: (row) => amountsOf(row).map((idr) => `${row.side} ${idr} ${row.day}`),
  keyOf: ({ side, amount_idr, paid_on }) => `${side} ${amount_idr} ${paid_on}`,
};

/** The movements of one side, reference and day, by a key with their sum. A single movement is no group. */
const groupsOf = (movements: readonly BookedMovement[]): Map<string, readonly BookedMovement[]> =>
  new Map(
    [...Map.groupBy(movements, ({ side, paid_on, reference }) => `${side} ${paid_on} ${compared(reference)}`)].flatMap(
      ([key, group]) => {
        const sum = group.reduce((all, { amount_idr }) => all + BigInt(amount_idr), 0n);
        return group.length > 1 ? [[`${key} ${sum}`, group] as const] : [];
      },
    ),
  );

/**
 * Compares a statement with the ledger, in time linear in the bytes of both. The reference on the
 * day counts first, then the reference on another day, then the day. One row can book several entries of the same
 * reference and day: a transfer for several accounts.
 *
 * @param movements the movements of `clearing`; a pair that cancels itself matches last, and is never surplus
 */
export const matchStatement = (rows: readonly StatementRow[], movements: readonly BookedMovement[]): Matched => {
  const taken = new Set<BookedMovement>();
  const matched: Match[] = [];
  let left = rows;
  const found = (take: (row: StatementRow) => readonly BookedMovement[] | undefined): void => {
    left = left.filter((row) => {
      const booked = take(row);
      if (booked === undefined) return true;
      matched.push({ row, booked });
      for (const movement of booked) taken.add(movement);
      return false;
    });
  };
  const free = () => movements.filter((movement) => !taken.has(movement));
  const byOneWay = ({ keysOf, keyOf }: Way, among: readonly BookedMovement[]): void => {
    const pool = newPool();
    for (const movement of among) pool.add(keyOf(movement), movement);
    found((row) => {
      for (const key of keysOf(row)) {
        const movement = pool.take(key);
        if (movement) return [movement];
      }
      return undefined;
    });
  };
  const byGroup = (among: readonly BookedMovement[]): void => {
    const groups = groupsOf(among);
    found((row) => {
      for (const word of wordsOf(row))
        for (const idr of amountsOf(row)) {
          const key = `${row.side} ${row.day} ${word} ${idr}`;
          const group = groups.get(key);
          if (group && groups.delete(key)) return group;
        }
      return undefined;
    });
  };
  byOneWay(byReferenceAndDay, free());
  for (const step of [
    (among: readonly BookedMovement[]) => byOneWay(byReference, among),
    byGroup,
    (among: readonly BookedMovement[]) => byOneWay(byDay, among),
  ]) {
    step(withoutCancelled(free()));
    // A transfer and its return of the same day cancel one another, and the statement has both.
    step(free());
  }
  return { matched, missing: left, surplus: withoutCancelled(free()) };
};
