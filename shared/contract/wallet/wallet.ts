import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { entryTypes } from '../../domain/wallet/ledger.ts';
import { cursorParameter, exampleUserId, nextCursor, pageLimit, pathId } from '../wire/parameters.ts';
import { mayGrow, publicNote, reason, rupiah, timestamp } from '../wire/text.ts';

const hold = z
  .object({
    public_note: z.nullable(z.string()).check(z.meta({ description: 'The note for the owner; null: none.' })),
    placed_at: timestamp(),
  })
  .check(
    z.meta({
      id: 'WalletHold',
      description: 'The hold of a frozen wallet: its time, and the note for the owner.',
    }),
  );

/**
 * The limits of a stage that sets no others, in IDR. They are Bank Indonesia's limits of registered e-money users
 * (*counsel*; docs/decisions/0133-a-wallet-has-two-limits.md).
 */
export const usualWalletLimits = { maximumBalanceIdr: 20_000_000, monthlyInflowIdr: 40_000_000 };

const limits = z
  .object({
    maximum_balance_idr: rupiah(0).check(
      z.meta({ description: 'The greatest sum of available money, held money and open top-ups.' }),
    ),
    monthly_inflow_idr: rupiah(0).check(
      z.meta({ description: 'The most that top-ups and credits may bring in a month of Indonesia.' }),
    ),
    month: z.string().check(z.meta({ description: 'The month of `inflow_idr`, in Indonesia.', examples: ['2026-11'] })),
    inflow_idr: rupiah(0).check(z.meta({ description: 'What top-ups and credits have brought in this month.' })),
    room_idr: rupiah(0).check(
      z.meta({
        description: 'The most that a top-up or a credit may bring now, within both limits. Open top-ups are deducted.',
      }),
    ),
  })
  .check(z.meta({ id: 'WalletLimits', description: 'The limits of a wallet, and what may still come in.' }));

export const Wallet = z
  .object({
    user_id: z.string(),
    available_idr: rupiah(0).check(z.meta({ description: 'The amount that can be spent.' })),
    held_idr: rupiah(0).check(z.meta({ description: 'The amount reserved for orders that are being paid.' })),
    owed_idr: z.int().check(
      z.lte(0),
      z.meta({
        format: 'int64',
        description:
          'Zero or negative. It is negative after a charge-back of money that was already spent. Incoming money repays it first.',
      }),
    ),
    hold: z.nullable(hold).check(z.meta({ description: 'null: the wallet is not frozen.' })),
    limits,
    updated_at: z.nullable(timestamp()).check(z.meta({ description: 'null: the wallet has no entry.' })),
  })
  .check(z.meta({ id: 'Wallet', description: 'Balances and state of a wallet.' }));

export type Wallet = z.infer<typeof Wallet>;

const entryType = z
  .enum(entryTypes)
  .check(z.meta({ id: 'WalletEntryType', description: `The cause of the entry. ${mayGrow}` }));

const change = (description: string) => z.int().check(z.meta({ format: 'int64', description }));

/** An immutable ledger entry, as the wallet's owner sees it. */
export const WalletEntry = z
  .object({
    entry_id: z.string(),
    type: entryType,
    available_change_idr: change('The change of `available_idr`.'),
    held_change_idr: change('The change of `held_idr`.'),
    owed_change_idr: z.optional(
      change('The change of `owed_idr`. A positive change repays, a negative one increases the debt.'),
    ),
    order_id: z.optional(z.string()),
    refund_id: z.optional(z.string()),
    credit_id: z.optional(z.string()),
    debit_id: z.optional(z.string()),
    public_note: z.optional(z.string()).check(z.meta({ description: 'The note of the staff for the owner.' })),
    topup_id: z.optional(z.string()),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'WalletEntry', description: 'An entry of a wallet.' }));

export type WalletEntry = z.infer<typeof WalletEntry>;

export const WalletEntryQuery = z.strictObject({ limit: pageLimit('Entries per page.'), cursor: cursorParameter });

export const WalletEntryPage = z
  .strictObject({ entries: z.array(WalletEntry), next_cursor: nextCursor() })
  .check(z.meta({ id: 'WalletEntryPage', description: 'Entries of a wallet, newest first.' }));

export const WalletPath = z.strictObject({ user_id: pathId(idPatterns.user, exampleUserId) });

/** The form that places or lifts a hold. */
export const HoldForm = z
  .strictObject({
    on_hold: z.boolean().check(z.meta({ description: 'true: freeze; false: unfreeze.' })),
    reason: reason(),
    public_note: publicNote(),
  })
  .check(z.meta({ id: 'HoldForm' }));
