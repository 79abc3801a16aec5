import type { Payment } from '../../contract/payables/payment.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { type IdempotencyRecord, replayOf, type Scope } from '../../domain/idempotency/idempotency.ts';
import type { PayableAccount } from '../../domain/payables/account.ts';
import type { WithholdingKind } from '../../domain/policies/policy.ts';
import { isRefusal, refuse, refuseBusy } from '../../errors.ts';
import { transactStaffAction, userWrites } from '../audit/staff-action.ts';
import { waitingWrites } from '../drafts/waiting-drafts.ts';
import { idempotencyWrite, parseIdempotency } from '../idempotency/idempotency.ts';
import { paymentDraftKey, withholdingKey } from '../table/payable-keys.ts';
import type { Table } from '../table/table.ts';
import { check, put, type Writes } from '../table/transaction.ts';
import { auditedPayment, waitingPayment } from './stored-payable.ts';

type Draft = {
  readonly payment: Payment;
  readonly name: Scope;
  readonly answered: IdempotencyRecord;
  readonly withholding: WithholdingKind | null | undefined;
};

/** The condition that the kind of tax withheld from the creator is unchanged. */
const withholdingWrites = (account: PayableAccount, kind: WithholdingKind | null | undefined): Writes => ({
  withholding: check(
    withholdingKey(account),
    kind === undefined
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : { ConditionExpression: '#kind = :kind', names: { '#kind': 'kind' }, values: { ':kind': kind } },
  ),
});

/**
 * Stores a draft of a payment with its idempotency record.
 *
 * @returns undefined when the write succeeds, the reply of a concurrent request with the same key, or a refusal:
 * - `invalid_idempotency_key`
 * - `not_found` for an unknown creator
 * - `conflict` (`busy`) when the kind of withheld tax has changed
 * - a refusal of `transactStaffAction`
 */
export const draftPayment = async (
  table: Table,
  { payment, name, answered, withholding }: Draft,
  staff: StaffAction,
) => {
  const { account, user_id, payment_id } = payment;
  const change = {
    ...{ target: payment_id, before: null, after: auditedPayment(payment) },
    ...(user_id !== null && { subject_id: user_id }),
  };
  const result = await transactStaffAction(table, staff, change, {
    answer: idempotencyWrite(name, answered),
    ...(user_id !== null && {
      ...userWrites(staff.caller.user_id, user_id),
      ...withholdingWrites(account, withholding),
    }),
    payment: put({ ...paymentDraftKey(account, payment_id), ...payment }),
    ...waitingWrites(waitingPayment(payment), payment, undefined, { account }),
  });
  if (result === undefined || isRefusal(result)) return result;
  const replay = replayOf(parseIdempotency(result.failed.get('answer')), answered, staff.nowMs);
  return replay ?? (result.failed.has('user') ? refuse('not_found') : refuseBusy());
};
