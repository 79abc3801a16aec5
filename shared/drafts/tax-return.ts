import type { TaxReturn, TaxReturnForm } from '../contract/payables/tax-return.ts';
import { lastMonthOver } from '../domain/books/closed-month.ts';
import { term } from '../domain/drafts/review.ts';
import {
  newTaxReturn,
  nextTaxMonth,
  refuseTaxMonth,
  type TaxKind,
  taxAccountOf,
  taxFiguresOf,
} from '../domain/payables/tax-return.ts';
import { isWithheld } from '../domain/payables/withheld-month.ts';
import { refusePaidOn, refuseUsedReference } from '../domain/wallet/bank-movement.ts';
import { type Refusal, refuse, refuseField } from '../errors.ts';
import {
  draftedReturnWrites,
  readReturned,
  readTaxMonth,
  taxReturnWrites,
} from '../store/payables/stored-tax-return.ts';
import type { Table } from '../store/table/table.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';
import { taxReturnDraft } from './records.ts';

/** Reads what decides the next return of a tax, and computes its figures. */
export const readTaxFacts = async (table: Table, tax: TaxKind, nowMs: number) => {
  const found = await readReturned(table, tax);
  const next = nextTaxMonth(tax, found.last?.month, found.first, lastMonthOver(nowMs));
  const counted = await readTaxMonth(table, tax, next);
  return { ...found, next, counted, computed: taxFiguresOf(tax, next, counted, found.last?.carried_idr ?? 0n) };
};

type Facts = Awaited<ReturnType<typeof readTaxFacts>>;
type Terms = Pick<TaxReturn, 'month' | 'reference'>;

const refuseFacts = ({ month, reference }: Terms, facts: Facts, nowMs: number): Refusal | undefined =>
  refuseTaxMonth(month, facts.next, facts.figures, facts.verdict, nowMs) ??
  (facts.last?.reference === reference ? refuseUsedReference() : undefined);

/** A return is paid after its month, when its figures are known. */
const refusePaidWithin = ({ month, paid_on }: TaxReturnForm): Refusal | undefined =>
  paid_on.slice(0, 7) <= month ? refuseField('range', '/paid_on', 'must be after the month of the return.') : undefined;

/** Refuses a second draft of withheld tax: the first one closes its month for further slips. */
const refuseWaiting = ({ waiting }: Facts): Refusal | undefined =>
  waiting && refuse('conflict', `${waiting.tax_return_id} waits for approval.`, [{ reason: 'draft_waits' }]);

/** Refuses a return of withheld tax without a slip. Its draft would close the month for the slips that follow. */
const refuseEmpty = ({ tax }: TaxReturnForm, { first }: Facts): Refusal | undefined =>
  isWithheld(tax) && first === undefined ? refuse('conflict', undefined, [{ reason: 'nothing_withheld' }]) : undefined;

/** The figures of a return as one text, to compare. */
const textOf = ({
  accounts,
  collected_idr,
  refunded_idr,
  input_idr,
  carried_in_idr,
  due_idr,
}: Facts['computed']): string =>
  JSON.stringify([
    accounts.map(({ account, net_idr, base_idr, refunded_base_idr }) => [
      account,
      net_idr,
      base_idr,
      refunded_base_idr,
    ]),
    ...[collected_idr, refunded_idr, input_idr, carried_in_idr, due_idr],
  ]);

/** The return of a tax for a month. The last approval books it. */
export const taxReturn: DraftKind<TaxReturn, { readonly tax_return_id: string }, Facts> &
  Drafting<TaxReturn, { readonly body: TaxReturnForm }> = {
  id: 'tax_return',
  roles: ['finance', 'admin'],
  record: taxReturnDraft,
  named: ({ tax_return_id }) => ({ draftId: tax_return_id }),
  idOf: ({ tax_return_id }) => tax_return_id,
  beneficiaryOf: () => null,
  listed: ({ tax, due_idr }) => {
    const due = Number(due_idr);
    return { amount_idr: due > 0 && Number.isSafeInteger(due) ? due : null, account: taxAccountOf(tax) };
  },
  place: ({ tax }) => ({ account: taxAccountOf(tax) }),
  audited: ({ reason: _, reference: __, ...terms }) => terms,
  shown: (draft) => draft,
  terms: (draft) => [
    term('kind', 'words', draft.tax),
    term('month', 'text', draft.month),
    term('collected_idr', 'idr', draft.collected_idr),
    term('refunded_idr', 'idr', draft.refunded_idr),
    term('input_idr', 'idr', draft.input_idr),
    term('carried_in_idr', 'idr', draft.carried_in_idr),
    term('due_idr', 'idr', draft.due_idr),
    term('carried_out_idr', 'idr', draft.carried_out_idr),
    term('reference', 'text', draft.reference),
    term('paid_on', 'day', draft.paid_on),
  ],
  reasonOf: ({ reason }) => reason,
  preview: async () => ({ changes: [], warnings: [] }),
  read: (table, { tax }, nowMs) => readTaxFacts(table, tax, nowMs),
  refuse: (draft, facts, nowMs) =>
    refuseFacts(draft, facts, nowMs) ??
    (textOf(draft) === textOf(facts.computed)
      ? undefined
      : refuse(
          'amount_mismatch',
          'The figures of the month are others than those of the draft. Draft another return.',
        )),
  effect: (draft, facts, moment) => ({ writes: taxReturnWrites(draft, facts, moment) }),

  beneficiaryIn: () => null,
  make: async ({ body }, { drafterId, nowMs, randomBytes, table }) => {
    const refused = refusePaidOn(body.paid_on, nowMs);
    if (refused) return refused;
    const facts = await readTaxFacts(table, body.tax, nowMs);
    const unfit =
      refuseFacts(body, facts, nowMs) ?? refusePaidWithin(body) ?? refuseWaiting(facts) ?? refuseEmpty(body, facts);
    if (unfit) return unfit;
    const draft = newTaxReturn(facts.computed, body, drafterId, nowMs, randomBytes);
    return { draft, writes: draftedReturnWrites(draft, facts) };
  },
};
