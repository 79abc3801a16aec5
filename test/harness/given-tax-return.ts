import { randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { TaxReturn, TaxReturnForm } from '../../shared/contract/payables/tax-return.ts';
import { lastMonthOver } from '../../shared/domain/books/closed-month.ts';
import { bookDay, closedAt, monthSpan, monthsBefore } from '../../shared/domain/payables/closed-days.ts';
import { newTaxReturn, type TaxMonth, taxAccountOf, taxFiguresOf } from '../../shared/domain/payables/tax-return.ts';
import { taxReturn } from '../../shared/drafts/tax-return.ts';
import { table } from '../../shared/runtime/table.ts';
import { draftKey, draftPointerKey, lastFiguresKey, lastVerdictKey } from '../../shared/store/table/keys.ts';
import { lastReturnKey, taxMonthKey, taxReturnKey } from '../../shared/store/table/payable-keys.ts';
import { newReference } from './given-payable.ts';
import { putAll, putDrafted } from './put-all.ts';

const account = taxAccountOf('vat');

/** VAT of Rp 110,000 collected, Rp 11,000 refunded, and Rp 2,640 in fees. */
export const vatOfMonth: TaxMonth = {
  accounts: [
    {
      account: 'tax:txp_01ka0000000000000000000001',
      ...{ base_idr: '1000000', collected_idr: '110000', refunded_base_idr: '100000', refunded_idr: '11000' },
    },
  ],
  input_idr: '2640',
};

/** Stores the record of a clean reconciliation that began now, and of its figures. */
export const givenCountedMonths = async (asOfMs = closedAt(Date.now())): Promise<void> => {
  const [as_of, started_at] = [new Date(asOfMs).toISOString(), new Date().toISOString()];
  await putAll([
    { ...lastFiguresKey, as_of, started_at, matured_until: as_of },
    {
      ...{ ...lastVerdictKey, started_at, judged_at: started_at, complete: true, violations: 0 },
      ...{ rules: [], accounts: [], counts: [] },
    },
  ]);
};

/** The last month that is over, and the month before it. */
export const lastMonth = (): string => lastMonthOver(Date.now());
export const monthBeforeLast = (): string => monthsBefore(lastMonth(), 1);

type Given = { readonly vat?: TaxMonth; readonly carriedIdr?: bigint | undefined };

/**
 * Stores the VAT of the last month, and the return of the month before it.
 *
 * @param carriedIdr the credit of that return, in IDR
 */
export const givenTaxMonth = async ({ vat = vatOfMonth, carriedIdr = 0n }: Given = {}) => {
  const month = lastMonth();
  await givenCountedMonths();
  await putAll([
    {
      ...taxMonthKey(account, month),
      ...{ month, as_of: new Date(monthSpan(month).toMs).toISOString(), started_at: '' },
      ...vat,
    },
    {
      ...lastReturnKey(account),
      ...{ tax_return_id: `txr_${randomBytes(8).toString('hex')}`, month: monthBeforeLast() },
      ...{ carried_idr: String(carriedIdr), reference: newReference(), approved_at: new Date().toISOString() },
    },
  ]);
  return taxFiguresOf('vat', month, vat, carriedIdr);
};

/** Removes the record of the last return. */
export const givenNoReturn = (): Promise<unknown> =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key: lastReturnKey(account) }));

export const taxReturnForm = (overrides: Partial<TaxReturnForm> = {}): TaxReturnForm => ({
  ...{ tax: 'vat', month: lastMonth(), reference: newReference(), paid_on: bookDay(Date.now()), reason: 'Ticket 4711' },
  ...overrides,
});

/** Stores a draft of the next return by `usr_drafter`. */
export const givenTaxReturn = async (overrides: Partial<TaxReturn> = {}, given: Given = {}): Promise<TaxReturn> => {
  const figures = await givenTaxMonth(given);
  const draft: TaxReturn = {
    ...newTaxReturn(figures, taxReturnForm(), 'usr_drafter', Date.now(), randomBytes),
    ...overrides,
  };
  const { tax_return_id: draft_id, drafted_by, created_at } = draft;
  const listed = { kind: 'tax_return', draft_id, user_id: null, account, drafted_by, created_at };
  await putDrafted([
    { ...taxReturnKey(account, draft_id), ...draft },
    { ...draftPointerKey(draft_id), kind: 'tax_return', user_id: null, account },
    { ...draftKey(created_at, draft_id), ...listed, amount_idr: taxReturn.listed(draft).amount_idr },
  ]);
  return draft;
};

export const namedTaxReturn = ({ tax_return_id }: Pick<TaxReturn, 'tax_return_id'>) => ({ params: { tax_return_id } });
