import type { Payment, PaymentForm } from '../contract/payables/payment.ts';
import { change, isRecent, term, warningsWhere } from '../domain/drafts/review.ts';
import { creatorOf, type PayableAccount } from '../domain/payables/account.ts';
import {
  payableNow,
  refuseAbovePayable,
  refuseUncountedReversal,
  refuseUnreconciled,
} from '../domain/payables/balance.ts';
import { lastInstantOf } from '../domain/payables/closed-days.ts';
import { payoutHoldsOf, refuseHeldPayout } from '../domain/payables/payee.ts';
import { newPayment, refuseWithheld, type WithholdingInForce, withheldBy } from '../domain/payables/payment.ts';
import { withheldOn } from '../domain/payables/withholding-terms.ts';
import { fractionText } from '../domain/policies/fraction.ts';
import { inForce, withholdingSubject } from '../domain/policies/policy.ts';
import { refusePaidOn, refuseUsedReference } from '../domain/wallet/bank-movement.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { paymentWrites, withholdingWrites } from '../store/payables/payment-writes.ts';
import { readForPayment } from '../store/payables/read.ts';
import { auditedPayment } from '../store/payables/stored-payable.ts';
import { readOpenMonth, slipWrites } from '../store/payables/withheld-months.ts';
import { readBegunPolicies } from '../store/policies/read-begun-policies.ts';
import { withholdingPolicies } from '../store/policies/stored-policy.ts';
import type { Table } from '../store/table/table.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';
import { paymentDraft } from './records.ts';

type Terms = { readonly account: PayableAccount; readonly reference: string; readonly paid_on: string };

/**
 * Reads what decides a payment. The creator's terms and the policy are those of the day of the transfer. That policy needs
 * no condition, because a policy is approved at least a minute before it begins.
 */
const readFacts = async (table: Table, { account, reference, paid_on }: Terms, nowMs: number) => {
  const { paid, ...found } = await readForPayment(table, account, reference);
  const tax = withheldOn(found.withholding?.terms ?? [], paid_on);
  const atMs = lastInstantOf(paid_on, nowMs);
  const policy: WithholdingInForce | Refusal | undefined =
    tax === null
      ? undefined
      : (inForce(await readBegunPolicies(table, withholdingPolicies, withholdingSubject(tax), atMs), atMs) ??
        refuse(
          'tax_policy_unavailable',
          `No approved policy of ${tax.kind} ${tax.variant} was in force on ${paid_on}.`,
        ));
  const balance = { figures: found.figures, paid_idr: paid?.paid_idr ?? 0n };
  const open = tax === null ? undefined : await readOpenMonth(table, tax.kind, paid_on.slice(0, 7));
  return { ...found, policy, balance, open };
};

type Facts = Awaited<ReturnType<typeof readFacts>>;

const refuseFacts = (payment: Payment, facts: Facts, nowMs: number): Refusal | undefined => {
  const { creator, hold, wallet, policy, figures, verdict, reversal, balance, used } = facts;
  if (policy !== undefined && isRefusal(policy)) return policy;
  return (
    refuseWithheld(payment, policy) ??
    refuseHeldPayout({ hold, account: creator, wallet }) ??
    refuseUnreconciled(figures, verdict, nowMs) ??
    refuseUncountedReversal(figures, reversal) ??
    refuseAbovePayable(payment.gross_idr, balance) ??
    (used && refuseUsedReference())
  );
};

/** The slip of a payment with its tax month, and the writes that count it there. */
const bookedSlip = (draft: Payment, { open }: Facts, nowMs: number) => {
  const [slip] = draft.withheld;
  return slip === undefined || open === undefined
    ? { writes: {}, withheld: draft.withheld }
    : {
        writes: slipWrites(slip, open, 1, new Date(nowMs).toISOString()),
        withheld: [{ ...slip, tax_month: open.month }],
      };
};

/** A payment to a creator, booked after the bank transfer. */
export const payment: DraftKind<Payment, { readonly payment_id: string }, Facts> &
  Drafting<Payment, { readonly body: PaymentForm }> = {
  id: 'payment',
  roles: ['finance', 'admin'],
  record: paymentDraft,
  named: ({ payment_id }) => ({ draftId: payment_id }),
  idOf: ({ payment_id }) => payment_id,
  beneficiaryOf: ({ user_id }) => user_id,
  listed: ({ amount_idr, account }) => ({ amount_idr, account }),
  place: ({ account }) => ({ account }),
  audited: auditedPayment,
  shown: (draft) => draft,
  read: readFacts,
  refuse: refuseFacts,
  terms: (draft) => [
    term('amount_idr', 'idr', draft.amount_idr),
    ...draft.withheld.flatMap(({ kind, variant, amount_idr, rate }) => [
      term('kind', 'words', kind),
      term('variant', 'words', variant),
      term('rate', 'rate', fractionText(rate)),
      term('withheld_idr', 'idr', amount_idr),
    ]),
    term('gross_idr', 'idr', draft.gross_idr),
    term('reference', 'text', draft.reference),
    term('paid_on', 'day', draft.paid_on),
  ],
  reasonOf: ({ reason }) => reason,
  preview: ({ draft, facts: { balance, creator, hold, wallet, withholding, open }, nowMs }) => {
    const payable = payableNow(balance);
    const month = draft.paid_on.slice(0, 7);
    return {
      changes: [
        change('payable_idr', 'idr', payable, payable - BigInt(draft.gross_idr)),
        // The return of the month of the transfer is drafted or filed, so the slip counts in a later one.
        ...(open && open.month !== month ? [change('month', 'text', month, open.month)] : []),
      ],
      warnings: warningsWhere({
        payout_on_hold: payoutHoldsOf({ hold, account: creator, wallet }).length > 0,
        first_payment: balance.paid_idr === 0n,
        terms_changed: isRecent(withholding?.approved_at, nowMs),
      }),
    };
  },
  effect: (draft, facts, moment) => {
    const { writes, withheld } = bookedSlip(draft, facts, moment.nowMs);
    return {
      writes: {
        ...paymentWrites(draft, facts, moment),
        ...withholdingWrites(draft.account, facts.withholding),
        ...writes,
      },
      changes: {
        withheld,
        payable_before_idr: String(payableNow(facts.balance)),
        figures_as_of: facts.figures?.as_of ?? null,
      },
    };
  },
  checksBeneficiary: true,

  beneficiaryIn: ({ body }) => creatorOf(body.account),
  make: async ({ body }, { drafterId, nowMs, randomBytes, table }) => {
    const refused = refusePaidOn(body.paid_on, nowMs);
    if (refused) return refused;
    const facts = await readFacts(table, body, nowMs);
    if (facts.policy !== undefined && isRefusal(facts.policy)) return facts.policy;
    const withheld = withheldBy(body, facts.policy);
    if ('refusal' in withheld) return withheld;
    const draft = newPayment(body, withheld, drafterId, nowMs, randomBytes);
    const unfit = refuseFacts(draft, facts, nowMs);
    return unfit ?? { draft, writes: withholdingWrites(body.account, facts.withholding) };
  },
};
