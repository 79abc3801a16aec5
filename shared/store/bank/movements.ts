import * as z from 'zod/mini';
import type { BookedMovement } from '../../domain/bank/match.ts';
import { movementsOf } from '../../domain/wallet/bank-movement.ts';
import { readListed } from '../table/listing.ts';
import type { Item, Table } from '../table/table.ts';

/** The maximum number of movements of one comparison. Each hundred costs two round trips. */
const maximumMovements = 10_000;

const pageSize = 100;

const StoredMovement = z.object({
  entry_id: z.string(),
  type: z.string(),
  reference: z.string(),
  paid_on: z.string(),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
});

/** The movement of an entry at the bank; undefined for an entry that moves nothing there. */
const movementIn = (item: Item): BookedMovement | undefined => {
  const parsed = z.safeParse(StoredMovement, item);
  if (!parsed.success) return undefined;
  const { lines, ...facts } = parsed.data;
  const moved = lines.reduce((sum, { account, amount_idr }) => (account === 'clearing' ? sum + amount_idr : sum), 0);
  // The balance of the bank account is negative in the ledger.
  const { entry_id, type, reference, paid_on } = facts;
  return moved === 0
    ? undefined
    : { entry_id, type, reference, paid_on, side: moved < 0 ? 'in' : 'out', amount_idr: Math.abs(moved) };
};

/**
 * Reads the movements of the bank account in some months, from the index `lists_by_newest`. The index is eventually
 * consistent.
 *
 * @param months such as `2026-11`
 * @returns undefined for more than 10,000 movements
 */
export const readMovements = async (
  table: Table,
  months: readonly string[],
): Promise<readonly BookedMovement[] | undefined> => {
  const found: BookedMovement[] = [];
  for (const month of months) {
    let after: string | undefined;
    do {
      const listing = { partitions: [movementsOf(month)], picks: false, read: movementIn };
      const page = await readListed(table, listing, pageSize, after);
      found.push(...page.items);
      if (found.length > maximumMovements) return undefined;
      after = page.next;
    } while (after !== undefined);
  }
  return found;
};
