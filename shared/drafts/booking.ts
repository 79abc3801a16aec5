import { type Change, change, term } from '../domain/drafts/review.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { cloudEvent } from '../domain/outbox/events.ts';
import { refuseMovement, refuseUsedReference } from '../domain/wallet/bank-movement.ts';
import { movementOf } from '../domain/wallet/booking.ts';
import { changeOf, ledgerEntry } from '../domain/wallet/ledger.ts';
import type { Inflow } from '../domain/wallet/limits.ts';
import type { Refusal } from '../errors.ts';
import { eventWrite } from '../store/outbox/outbox.ts';
import { readTogether } from '../store/table/table.ts';
import { auditedBooking, type Booking, referenceWrites, usedReferenceRecord } from '../store/wallet/booking.ts';
import { type WalletChange, walletWrites } from '../store/wallet/move.ts';
import { emptyWallet, type StoredWallet, walletRecord } from '../store/wallet/wallet.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';

type Path = { readonly user_id: string };
type Facts = { readonly wallet: StoredWallet | undefined; readonly used: object | undefined };
type Movement = { readonly reference?: string | undefined; readonly paid_on?: string | undefined };
type Make<B, Form> = (userId: string, form: Form, drafterId: string, nowMs: number, randomBytes: RandomBytes) => B;

/** How a credit and a debit differ. */
type Rules<B extends Booking, Form> = {
  readonly make: Make<B, Form>;
  /** Refuses the booking of a wallet now. */
  readonly refuse: (draft: B, wallet: StoredWallet, nowMs: number) => Refusal | undefined;
  /** The inflow that counts, and further changes and conditions of the wallet. */
  readonly counted?: (
    draft: B,
    wallet: StoredWallet,
    nowMs: number,
  ) => { readonly inflow: Inflow; readonly changes: readonly WalletChange[] };
};

type BookingKind<B extends Booking, Params> = Omit<DraftKind<B, Params, Facts>, 'id' | 'record' | 'named'>;

/** The balances of a wallet before and after a booking. A credit repays a debt first. */
const balanceChanges = (draft: Booking, wallet: StoredWallet = emptyWallet): readonly Change[] => {
  const { lines } = movementOf(draft, wallet.owed_idr).step;
  const after = (name: 'available' | 'owed') =>
    wallet[`${name}_idr`] + changeOf(lines, `user:${draft.user_id}:${name}`);
  return [
    change('available_idr', 'idr', wallet.available_idr, after('available')),
    ...(wallet.owed_idr === 0 ? [] : [change('owed_idr', 'idr', wallet.owed_idr, after('owed'))]),
  ];
};

/** The columns that a credit and a debit of a wallet share. The last approval moves the money. */
export const booking = <B extends Booking, Params, Form extends Movement>(
  rules: Rules<B, Form>,
): BookingKind<B, Params> & Drafting<B, { readonly params: Path; readonly body: Form }> => ({
  roles: ['finance', 'admin'],
  idOf: (draft) => movementOf(draft).id,
  beneficiaryOf: ({ user_id }) => user_id,
  listed: ({ amount_idr }) => ({ amount_idr }),
  ceiling: ({ amount_idr }) => amount_idr,
  audited: auditedBooking,
  shown: (draft) => draft,
  read: (table, draft) =>
    readTogether(table, { wallet: walletRecord(draft.user_id), used: usedReferenceRecord(draft) }),
  refuse: (draft, { wallet = emptyWallet, used }, nowMs) =>
    rules.refuse(draft, wallet, nowMs) ?? (used && refuseUsedReference()),
  terms: (draft) => [
    term('amount_idr', 'idr', draft.amount_idr),
    'source' in draft ? term('source', 'words', draft.source) : term('destination', 'words', draft.destination),
    term('reference', 'text', draft.reference),
    term('paid_on', 'day', draft.paid_on),
    term('public_note', 'text', draft.public_note),
  ],
  reasonOf: ({ reason }) => reason,
  preview: ({ draft, facts: { wallet } }) => ({ changes: balanceChanges(draft, wallet), warnings: [] }),
  effect: (draft, { wallet = emptyWallet }, { nowMs, randomBytes }) => {
    const { inflow, changes = [] } = rules.counted?.(draft, wallet, nowMs) ?? {};
    const { id, step, event } = movementOf(draft, wallet.owed_idr, inflow);
    return {
      writes: {
        ...walletWrites(draft.user_id, ledgerEntry(step, nowMs, randomBytes), ...changes),
        ...referenceWrites(draft, nowMs),
        event: eventWrite(cloudEvent(event.type, id, 1, event.data, nowMs)),
      },
    };
  },

  beneficiaryIn: ({ params }) => params.user_id,
  make: async ({ params, body }, { drafterId, nowMs, randomBytes, table }) => {
    const draft = rules.make(params.user_id, body, drafterId, nowMs, randomBytes);
    const refused = refuseMovement('source' in draft ? draft.source : draft.destination, body, nowMs);
    if (refused) return refused;
    const { used, wallet = emptyWallet } = await readTogether(table, {
      used: usedReferenceRecord(draft),
      wallet: walletRecord(params.user_id),
    });
    // An amount that nobody could approve now is refused at once.
    const unfit = rules.counted && rules.refuse(draft, wallet, nowMs);
    return unfit ?? (used ? refuseUsedReference() : { draft });
  },
});
