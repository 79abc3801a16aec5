import { draftBankEntry, over as draftBankOver } from '../../functions/bank/draft-bank-entry.ts';
import {
  draftWithholdingTerms,
  over as draftWithholdingTermsOver,
} from '../../functions/payables/draft-withholding-terms.ts';
import { draftFinancePolicy, over as draftFinancePolicyOver } from '../../functions/policies/draft-finance-policy.ts';
import { draftTaxPolicy, over as draftTaxPolicyOver } from '../../functions/policies/draft-tax-policy.ts';
import {
  draftWithholdingPolicy,
  over as draftWithholdingPolicyOver,
} from '../../functions/policies/draft-withholding-policy.ts';
import { draftDebit, over as draftDebitOver } from '../../functions/wallet/draft-debit.ts';
import { bankPlaceOf } from '../../shared/domain/bank/entry.ts';
import { bookDay } from '../../shared/domain/payables/closed-days.ts';
import { whole } from '../../shared/domain/policies/fraction.ts';
import { financePolicy } from '../../shared/drafts/finance-policy.ts';
import { bankEntryDraft } from '../../shared/drafts/records.ts';
import { taxPolicy } from '../../shared/drafts/tax-policy.ts';
import { withholdingPolicy } from '../../shared/drafts/withholding-policy.ts';
import { withholdingTerms } from '../../shared/drafts/withholding-terms.ts';
import { readTogether, type Table } from '../../shared/store/table/table.ts';
import { debitRecord } from '../../shared/store/wallet/booking.ts';
import { draftSampleCredit, referenceOf } from './credits.ts';
import { comingYear, sampleDrafts } from './drafts.ts';
import type { SamplePeople } from './people.ts';
import { draftedMs } from './policies.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

/** Adds the sample drafts of policies, credits and debits, all by fitri. Existing drafts are not changed. */
export const seedDrafts = async (table: Table, people: SamplePeople, nowMs: number): Promise<void> => {
  const { fitri, budi, citra, gita } = people;
  const { tax_policy_version, finance_policy_version, withholding_policy_version } = sampleDrafts;
  const { credit_id, debit_id, to_withdraw, withholding_terms_id, bank_entry_id } = sampleDrafts;
  const momentOf = (id: string) => ({ table, atMs: draftedMs, randomBytes: stableRandom(`draft ${id}`, [id]) });
  const validity = { valid_from: comingYear(nowMs), valid_to: null, reason: 'The rules of the coming year' };

  if (!(await readTogether(table, { policy: taxPolicy.record(tax_policy_version, {}) })).policy) {
    const terms = { base: whole, rate: { numerator: 0, denominator: 1 }, rounding: 'half_up' } as const;
    const body = { tax_class: 'exempt' as const, tax_name: 'PPN dibebaskan', ...terms, ...validity };
    const ports = portsAt(draftTaxPolicyOver, momentOf(tax_policy_version));
    done(tax_policy_version, await draftTaxPolicy({ ...requestBy(fitri), body }, ports));
  }
  if (!(await readTogether(table, { policy: financePolicy.record(finance_policy_version, {}) })).policy) {
    const body = { creator_instructor_id: citra, creator_share_basis_points: 8000, ...validity };
    const ports = portsAt(draftFinancePolicyOver, momentOf(finance_policy_version));
    done(finance_policy_version, await draftFinancePolicy({ ...requestBy(fitri), body }, ports));
  }
  if (!(await readTogether(table, { policy: withholdingPolicy.record(withholding_policy_version, {}) })).policy) {
    const terms = { base: whole, rate: { numerator: 4, denominator: 100 }, rounding: 'floor' } as const;
    const body = { kind: 'pph23' as const, variant: 'no_npwp', ...terms, ...validity };
    const ports = portsAt(draftWithholdingPolicyOver, momentOf(withholding_policy_version));
    done(withholding_policy_version, await draftWithholdingPolicy({ ...requestBy(fitri), body }, ports));
  }
  if (!(await readTogether(table, { terms: withholdingTerms.record(withholding_terms_id, {}) })).terms) {
    const withholding = { kind: 'pph23', variant: 'npwp' } as const;
    const body = { withholding, valid_from: '2026-01-01', reason: 'A company with a tax number' };
    const ports = portsAt(draftWithholdingTermsOver, momentOf(withholding_terms_id));
    done(
      withholding_terms_id,
      await draftWithholdingTerms({ ...requestBy(fitri), params: { user_id: gita }, body }, ports),
    );
  }
  await draftSampleCredit(table, people, { credit_id, user_id: budi, amount_idr: 1_000_000, atMs: draftedMs });
  await draftSampleCredit(table, people, { credit_id: to_withdraw, user_id: citra, amount_idr: 1, atMs: draftedMs });
  if (!(await readTogether(table, { booking: debitRecord(budi, debit_id) })).booking) {
    const request = { ...requestBy(fitri), params: { user_id: budi }, idempotencyKey: `sample-${debit_id}` };
    const transfer = { reference: referenceOf(debit_id), paid_on: bookDay(draftedMs) };
    const body = { amount_idr: 10_000, destination: 'clearing' as const, ...transfer, reason: 'Paid out by bank' };
    done(debit_id, await draftDebit({ ...request, body }, portsAt(draftDebitOver, momentOf(debit_id))));
  }
  const place = { account: bankPlaceOf('bank_charge', undefined) };
  if (!(await readTogether(table, { entry: bankEntryDraft(bank_entry_id, place) })).entry) {
    const request = { ...requestBy(fitri), idempotencyKey: `sample-${bank_entry_id}` };
    const terms = {
      kind: 'bank_charge' as const,
      amount_idr: 6500,
      paid_on: bookDay(draftedMs),
      payment_id: undefined,
    };
    const body = { ...terms, reference: referenceOf(bank_entry_id), reason: 'Monthly fee of the account' };
    done(bank_entry_id, await draftBankEntry({ ...request, body }, portsAt(draftBankOver, momentOf(bank_entry_id))));
  }
};
