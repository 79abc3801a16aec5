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

/** Movements by a key. Each movement can be taken once, under any of its keys. */
const newPool = () => {
  const taken = new Set<BookedMovement>();
  const queues = new Map<string, BookedMovement[]>();
  return {
    add: (key: string, movement: BookedMovement): void => {
      const queue = queues.get(key);
      if (queue) queue.push(movement);
      else queues.set(key, [movement]);
    },
    /** Takes the first free movement of a key. Each look at a taken one removes it, so the work stays linear. */
    take: (key: string): BookedMovement | undefined => {
      const queue = queues.get(key) ?? [];
      while (queue.length > 0) {
        const movement = queue.pop();
        if (movement === undefined || taken.has(movement)) continue;
        taken.add(movement);
        return movement;
      }
      return undefined;
    },
    isTaken: (movement: BookedMovement): boolean => taken.has(movement),
    takeAll: (movements: readonly BookedMovement[]): void => {
      for (const movement of movements) taken.add(movement);
    },
  };
};

const opposite = { in: 'out', out: 'in' } as const;

/** Leaves out pairs of movements that cancel one another: the same reference, day and amount on both sides. */
const withoutCancelled = (movements: readonly BookedMovement[]): readonly BookedMovement[] => {
  const pool = newPool();
  const keyOf = (side: string, { reference, paid_on, amount_idr }: BookedMovement) =>
    `${side} ${amount_idr} ${paid_on} ${reference}`;
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
  ...new Set(text.split(/[^A-Za-z0-9_.:/-]+/).filter((word) => word !== '')),
];

/** The whole rupiah that a row may be booked as. Banks pay interest with hundredths, the ledger has none. */
const amountsOf = ({ sen }: StatementRow): readonly number[] =>
  sen % 100 === 0 ? [sen / 100] : [Math.floor(sen / 100), Math.ceil(sen / 100)];

type Keys = (row: StatementRow) => readonly string[];

/**
 * The ways in which a row finds its movement, the surest first. They are the reference on the day, the reference on
 * another day, and the day alone. Each needs the side and the amount.
 */
const ways: readonly { readonly keysOf: Keys; readonly keyOf: (movement: BookedMovement) => string }[] = [
  {
    keysOf: (row) =>
      wordsOf(row).flatMap((word) => amountsOf(row).map((idr) => `${row.side} ${idr} ${row.day} ${word}`)),
    keyOf: ({ side, amount_idr, paid_on, reference }) => `${side} ${amount_idr} ${paid_on} ${reference}`,
  },
  {
    keysOf: (row) => wordsOf(row).flatMap((word) => amountsOf(row).map((idr) => `${row.side} ${idr} ${word}`)),
    keyOf: ({ side, amount_idr, reference }) => `${side} ${amount_idr} ${reference}`,
  },
  {
    keysOf: (row) => amountsOf(row).map((idr) => `${row.side} ${idr} ${row.day}`),
    keyOf: ({ side, amount_idr, paid_on }) => `${side} ${amount_idr} ${paid_on}`,
  },
];

/**
 * Compares a statement with the ledger, in time linear in the bytes of both. One row can book several entries of the same
 * reference and day: a transfer for several accounts.
 *
 * @param movements the movements of `clearing`; those that cancel one another count as none
 */
export const matchStatement = (rows: readonly StatementRow[], movements: readonly BookedMovement[]): Matched => {
  const kept = withoutCancelled(movements);
  const pool = newPool();
  const matched: Match[] = [];
  let left = rows;
  const found = (take: (row: StatementRow) => readonly BookedMovement[] | undefined): void => {
    left = left.filter((row) => {
      const booked = take(row);
      if (booked === undefined) return true;
      matched.push({ row, booked });
      return false;
    });
  };
  const byOneWay = ({ keysOf, keyOf }: (typeof ways)[number], name: number): void => {
    for (const movement of kept) if (!pool.isTaken(movement)) pool.add(`${name} ${keyOf(movement)}`, movement);
    found((row) => {
      for (const key of keysOf(row)) {
        const movement = pool.take(`${name} ${key}`);
        if (movement) return [movement];
      }
      return undefined;
    });
  };
  for (const [name, way] of ways.slice(0, 2).entries()) byOneWay(way, name);
  const groups = new Map<string, readonly BookedMovement[]>(
    [
      ...Map.groupBy(
        kept.filter((movement) => !pool.isTaken(movement)),
        ({ side, paid_on, reference }) => `${side} ${paid_on} ${reference}`,
      ),
    ].flatMap(([key, group]) => {
      const sum = group.reduce((all, { amount_idr }) => all + BigInt(amount_idr), 0n);
      return group.length > 1 ? [[`${key} ${sum}`, group] as const] : [];
    }),
  );
  found((row) => {
    for (const word of wordsOf(row))
      for (const idr of amountsOf(row)) {
        const key = `${row.side} ${row.day} ${word} ${idr}`;
        const group = groups.get(key);
        if (group === undefined) continue;
        groups.delete(key);
        pool.takeAll(group);
        return group;
      }
    return undefined;
  });
  for (const [place, way] of ways.slice(2).entries()) byOneWay(way, place + 2);
  return { matched, missing: left, surplus: kept.filter((movement) => !pool.isTaken(movement)) };
};
