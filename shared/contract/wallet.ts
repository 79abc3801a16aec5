import * as z from 'zod/mini';
import { idPatterns } from '../domain/ids.ts';
import { cursorParameter, nextCursor, pageLimit, pathId } from './parameters.ts';
import { reason, rupiah, timestamp } from './text.ts';

const hold = z
  .object({ reason: z.string(), placed_at: timestamp() })
  .check(z.meta({ description: 'Why nothing can be paid from it now, and since when.' }));

/** What a user can pay with. */
export const Wallet = z
  .object({
    user_id: z.string(),
    available_idr: rupiah(0).check(z.meta({ description: 'What can be spent.' })),
    held_idr: rupiah(0).check(z.meta({ description: 'Reserved for orders that are being paid.' })),
    hold: z.nullable(hold).check(z.meta({ description: 'null: the wallet is not frozen.' })),
    updated_at: z.nullable(timestamp()).check(z.meta({ description: 'null: nothing has ever moved.' })),
  })
  .check(z.meta({ id: 'Wallet', description: 'Balances and state of a wallet.' }));

export type Wallet = z.infer<typeof Wallet>;

export const entryTypes = ['credited', 'reserved', 'captured', 'released', 'refunded'] as const;

const change = (description: string) => z.int().check(z.meta({ format: 'int64', description }));

/** One movement of a wallet, as its owner sees it. It never changes. */
export const WalletEntry = z
  .object({
    entry_id: z.string(),
    type: z.enum(entryTypes),
    available_change_idr: change('What it added to `available_idr`; negative: took from it.'),
    held_change_idr: change('What it added to `held_idr`; negative: took from it.'),
    order_id: z.optional(z.string()),
    refund_id: z.optional(z.string()),
    credit_id: z.optional(z.string()),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'WalletEntry', description: 'One movement of a wallet.' }));

export type WalletEntry = z.infer<typeof WalletEntry>;

export const WalletEntryQuery = z.strictObject({ limit: pageLimit('Entries per page.'), cursor: cursorParameter() });

export const WalletEntryPage = z
  .strictObject({ entries: z.array(WalletEntry), next_cursor: nextCursor() })
  .check(z.meta({ id: 'WalletEntryPage', description: 'Movements of a wallet, newest first.' }));

const exampleUserId = 'usr_babbebpdwzcmbd7vcq740hcd5rffq5xscyqw4k5qjkfx29h3zbs0';

export const WalletPath = z.strictObject({ user_id: pathId(idPatterns.user, exampleUserId) });

/** Whether a wallet is to be frozen. */
export const HoldForm = z
  .strictObject({ on_hold: z.boolean().check(z.meta({ description: 'true: freeze; false: lift.' })), reason: reason() })
  .check(z.meta({ id: 'HoldForm' }));

const credit = {
  amount_idr: rupiah(1).check(z.meta({ examples: [500_000] })),
  source: z
    .enum(['clearing', 'platform:promo'])
    .check(z.meta({ description: 'Money that has arrived outside, or a gift of the platform.' })),
  reason: reason(),
};

/** Money for a wallet: drafted by one person, approved by another. */
export const Credit = z
  .object({
    credit_id: z.string(),
    user_id: z.string(),
    ...credit,
    status: z.enum(['draft', 'approved']),
    drafted_by: z.string(),
    approved_by: z.nullable(z.string()),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'Credit', description: 'Money for a wallet: drafted by one person, approved by another.' }));

export type Credit = z.infer<typeof Credit>;

export const CreditForm = z.strictObject(credit).check(z.meta({ id: 'CreditForm' }));

export const CreditPath = z.strictObject({
  user_id: pathId(idPatterns.user, exampleUserId),
  credit_id: pathId(idPatterns.credit, 'crd_01ka0000000000000000000001'),
});
