import { hash } from 'node:crypto';

/** A ledger line with its entry, as a text. Every field that changes money is in it. */
const textOf = (
  entry: { readonly entry_id: string; readonly type: string; readonly created_at: string },
  line: { readonly account: string; readonly amount_idr: number },
): string => [entry.entry_id, entry.type, entry.created_at, line.account, line.amount_idr].join(' ');

/** The hexadecimal digits of a number in a digest: 60 bits, which every SQL engine adds up exactly. */
const digits = 15;

/** A digest is this number of sums. */
export const digestSums = 2;

const modulus = 1n << 60n;

/**
 * The numbers of a ledger line. A day's digest is their sum over all lines. So the order of the lines does not matter, and
 * the workers of a reconciliation add up their parts.
 */
export const numbersOf = (...[entry, line]: Parameters<typeof textOf>): readonly bigint[] => {
  const hex = hash('sha256', textOf(entry, line));
  return Array.from({ length: digestSums }, (_, place) =>
    BigInt(`0x${hex.slice(place * digits, (place + 1) * digits)}`),
  );
};

/** The digest of a day from the sums of the numbers of its lines: 30 hexadecimal digits. */
export const digestOf = (sums: readonly bigint[]): string =>
  Array.from({ length: digestSums }, (_, place) =>
    ((sums[place] ?? 0n) % modulus).toString(16).padStart(digits, '0'),
  ).join('');
