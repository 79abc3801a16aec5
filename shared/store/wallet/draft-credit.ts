import type { Credit } from '../../contract/wallet/wallet.ts';
import { replayOf, type Scope, type StoredAnswer } from '../../domain/journal/idempotency.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { isRefusal, refuse } from '../../errors.ts';
import { answerOf, answerPart } from '../journal/idempotency.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import { userParts } from '../people/about-user.ts';
import { creditKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { put } from '../table/transaction.ts';

/** A draft, and the answer to keep with it. */
type Draft = { readonly credit: Credit; readonly name: Scope; readonly answered: StoredAnswer };

/**
 * Keeps a draft of money for a wallet with the answer to its request.
 *
 * @returns undefined when it is written; the answer that the same key got meanwhile; `invalid_idempotency_key`; `not_found` when
 *   there is no such user; `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
 */
export const draftCredit = async (table: Table, { credit, name, answered }: Draft, staff: StaffAction) => {
  const { credit_id, user_id } = credit;
  const change = { target: credit_id, subject_id: user_id, before: null, after: credit };
  const result = await transactStaffAction(table, staff, change, {
    answer: answerPart(name, answered),
    ...userParts(staff.caller.user_id, user_id),
    credit: put({ ...creditKey(user_id, credit_id), ...credit }),
  });
  if (result === undefined || isRefusal(result)) return result;
  const replay = replayOf(answerOf(result.failed.get('answer')), answered, staff.nowMs);
  return replay ?? refuse(result.failed.has('user') ? 'not_found' : 'conflict');
};
