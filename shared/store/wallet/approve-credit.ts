import type { Credit } from '../../contract/wallet/wallet.ts';
import { cloudEvent } from '../../domain/journal/events.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import type { Approval } from '../../domain/people/four-eyes.ts';
import { creditLines, ledgerEntry } from '../../domain/wallet/ledger.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { approvalPart } from '../journal/four-eyes.ts';
import { eventPart } from '../journal/outbox.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import { creditKey } from '../table/keys.ts';
import { parseItem, type Table } from '../table/table.ts';
import type { Parts } from '../table/transaction.ts';
import { walletParts } from './move.ts';
import { StoredWallet } from './wallet.ts';

/** The money of a credit comes into the wallet, and all tell of it. */
const moneyParts = (credit: Credit, owed: number, { nowMs, randomBytes }: StaffAction): Parts => {
  const { user_id, credit_id, amount_idr, source, public_note } = credit;
  const lines = creditLines(user_id, amount_idr, source, owed);
  const note = public_note === null ? {} : { public_note };
  const entry = ledgerEntry({ type: 'credited', user_id, lines, credit_id, ...note }, nowMs, randomBytes);
  return {
    ...walletParts(user_id, entry),
    event: eventPart(cloudEvent('wallet.credited', credit_id, 1, { user_id, credit_id, amount_idr }, nowMs)),
  };
};

/**
 * Writes an approval of a credit as it was read; with the last one its money is in the wallet, once, and repays what is owed.
 * Hardly anybody owes, so the wallet is not read: where it turns out that its owner does, the same is done once more with that.
 *
 * @param owed what its owner owes: 0 or below, in IDR
 * @returns the credit as it is now; `changed` when somebody else has approved it meanwhile; `conflict` when the wallet has no
 *   room for it; `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
 */
export const approveCredit = async (
  table: Table,
  credit: Credit,
  approval: Approval,
  staff: StaffAction,
  owed = 0,
): Promise<Credit | 'changed' | Refusal> => {
  const { user_id, credit_id } = credit;
  const after = { ...credit, ...approval };
  const result = await transactStaffAction(
    table,
    staff,
    { target: credit_id, subject_id: user_id, before: credit, after },
    {
      credit: approvalPart(creditKey(user_id, credit_id), credit, staff.caller.user_id, approval),
      ...(approval.status === 'approved' && moneyParts(credit, owed, staff)),
    },
  );
  if (result === undefined) return after;
  if (isRefusal(result)) return result;
  if (result.failed.has('credit')) return 'changed';
  const wallet = result.failed.get('wallet');
  const owes = wallet ? parseItem(StoredWallet, wallet).owed_idr : 0;
  if (owes !== owed) return approveCredit(table, credit, approval, staff, owes);
  return refuse('conflict', 'The balance of the wallet would be more than 2^53 - 1.', [{ reason: 'limit_reached' }]);
};
