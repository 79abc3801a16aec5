import type { components } from '../../client/main.ts';

type Entry = components['schemas']['WalletEntry'];

/** The order of entries with the same instant: money is reserved, then captured. */
const ranks: Readonly<Record<Entry['type'], number>> = {
  credited: 0,
  topped_up: 0,
  reserved: 1,
  captured: 2,
  released: 2,
  refunded: 3,
  debited: 4,
  reversed: 4,
};

/** Sorts ledger entries, newest first. Among entries with the same instant, an unknown type comes last. */
export const newestFirst = <E extends Pick<Entry, 'created_at' | 'type'>>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || (ranks[b.type] ?? 9) - (ranks[a.type] ?? 9));
