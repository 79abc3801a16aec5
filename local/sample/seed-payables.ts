import { draftPayment, over } from '../../functions/payables/draft-payment.ts';
import { draftTaxReturn, over as draftTaxReturnOver } from '../../functions/payables/draft-tax-return.ts';
import { figuresLastMs } from '../../shared/domain/payables/balance.ts';
import { bookDay } from '../../shared/domain/payables/closed-days.ts';
import { taxAccountOf } from '../../shared/domain/payables/tax-return.ts';
import { readTaxFacts } from '../../shared/drafts/tax-return.ts';
import { sleep } from '../../shared/flows/reconcile-user.ts';
import { reconcile } from '../../shared/flows/reconciliation.ts';
import { keepFigures } from '../../shared/store/books/keep-figures.ts';
import { keepVerdict } from '../../shared/store/books/last-verdict.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { figuresRecord, paymentRecord } from '../../shared/store/payables/stored-payable.ts';
import { taxReturnRecord } from '../../shared/store/payables/stored-tax-return.ts';
import { readTogether, type Table } from '../../shared/store/table/table.ts';
import { returnedMs, sampleDrafts } from './drafts.ts';
import type { SamplePeople } from './people.ts';
import { draftedMs } from './policies.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

/** The amount of citra's sample payment in IDR, less than she has earned. */
const amount_idr = 100_000;

/** Drafts the return of the first month with VAT, unless the draft exists. */
const seedTaxReturn = async (table: Table, { fitri }: SamplePeople): Promise<void> => {
  const { tax_return_id } = sampleDrafts;
  const { draft } = await readTogether(table, { draft: taxReturnRecord(taxAccountOf('vat'), tax_return_id) });
  if (draft) return;
  const { next: month } = await readTaxFacts(table, 'vat', returnedMs);
  const terms = { tax: 'vat', month, reference: 'SAMPLE-NTPN-1', paid_on: bookDay(returnedMs) } as const;
  const randomBytes = stableRandom(`draft ${tax_return_id}`, [tax_return_id]);
  const request = { ...requestBy(fitri), idempotencyKey: `sample-${tax_return_id}` };
  const asked = { ...request, body: { ...terms, reason: 'The VAT of the first month' } };
  done(
    tax_return_id,
    await draftTaxReturn(asked, portsAt(draftTaxReturnOver, { table, atMs: returnedMs, randomBytes })),
  );
};

/**
 * Computes the payables as the nightly reconciliation does, unless recent figures exist. Drafts a payment to citra
 * and the return of the first month, unless they exist.
 */
export const seedPayables = async (table: Table, people: SamplePeople): Promise<void> => {
  const { citra, fitri } = people;
  const { payment_id } = sampleDrafts;
  const account = `creator:${citra}` as const;
  const present = await readTogether(table, {
    payment: paymentRecord(account, payment_id),
    ...{ figures: figuresRecord(account) },
  });
  // The service refuses payments on figures older than two days.
  if (present.figures === undefined || Date.parse(present.figures.as_of) < Date.now() - figuresLastMs) {
    const ports = { store: reconcileStore(table), clock: Date.now, pause: sleep };
    const found = await reconcile(ports);
    await keepVerdict(table, found, Date.now());
    await keepFigures(table, found);
  }
  await seedTaxReturn(table, people);
  if (present.payment) return;
  const moment = { table, atMs: draftedMs, randomBytes: stableRandom(`draft ${payment_id}`, [payment_id]) };
  const body = { account, amount_idr, reference: 'SAMPLE-1', paid_on: bookDay(draftedMs), withheld: [] };
  const request = { ...requestBy(fitri), idempotencyKey: `sample-${payment_id}` };
  const asked = { ...request, body: { ...body, reason: 'The share of September' } };
  done(payment_id, await draftPayment(asked, portsAt(over, moment)));
};
