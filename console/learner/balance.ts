import type { components } from '../../client/main.ts';
import { newestFirst } from './ledger-order.ts';

type Entry = components['schemas']['WalletEntry'];

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
