import type { components } from '../../client/main.ts';

type Entry = components['schemas']['WalletEntry'];

/** The rank of an entry among entries with the same instant: money is reserved before it is captured. */
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

/** Sorts ledger entries, newest first. Among entries with the same instant, an unknown type counts as the newest. */
export const newestFirst = <E extends Pick<Entry, 'created_at' | 'type'>>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || (ranks[b.type] ?? 9) - (ranks[a.type] ?? 9));

/** A line of the wallet's history: a purchase, a top-up, a refund or a booking of the staff. */
export type WalletLine = {
  readonly entry: Entry;
  /** The change of the money that the person has in the wallet. In IDR. */
  readonly change_idr: number;
};

/**
 * The history of a wallet, newest first, with one line for each purchase. A purchase is reserved and then captured. A
 * reservation that was released has changed nothing, so it has no line.
 */
export const walletLines = (entries: readonly Entry[]): WalletLine[] => {
  const ended = new Set(
    entries.flatMap(({ type, order_id }) => (type === 'captured' || type === 'released' ? [order_id] : [])),
  );
  return newestFirst(entries).flatMap((entry): WalletLine[] => {
    if (entry.type === 'released' || (entry.type === 'reserved' && ended.has(entry.order_id))) return [];
    return [{ entry, change_idr: entry.type === 'captured' ? entry.held_change_idr : entry.available_change_idr }];
  });
};

export type Balance = { readonly at: number; readonly available_idr: number; readonly held_idr: number };

/**
 * The balances of a wallet over time, computed backwards from the present balance.
 * @returns oldest first: the balance before the first entry, then the balance after each entry
 */
export const balances = (
  now: { readonly available_idr: number; readonly held_idr: number },
  entries: readonly Pick<Entry, 'created_at' | 'type' | 'available_change_idr' | 'held_change_idr'>[],
): Balance[] => {
  let { available_idr, held_idr } = now;
  const reckoned: Balance[] = [];
  for (const { created_at, available_change_idr, held_change_idr } of newestFirst(entries)) {
    reckoned.push({ at: Date.parse(created_at), available_idr, held_idr });
    available_idr -= available_change_idr;
    held_idr -= held_change_idr;
  }
  const oldest = reckoned.at(-1);
  return oldest === undefined ? [] : [...reckoned, { at: oldest.at - 1, available_idr, held_idr }].toReversed();
};
