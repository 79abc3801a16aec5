import type { FourEyes } from '../drafts/four-eyes.ts';
import { monthsBefore } from '../payables/closed-days.ts';
import { type TaxFigures, type TaxMonth, taxAccountOf, taxFiguresOf, taxReturnLines } from '../payables/tax-return.ts';
import { addToDays } from './days.ts';
import { addBookedLines, payableKey } from './earnings.ts';
import { movementViolations } from './reconcile-bank.ts';
import { textOf, unbalanced } from './reconcile-entries.ts';
import { type EntryFacts, isAhead, must, type Violation, violation } from './reconcile-facts.ts';
import { isOld } from './reconcile-references.ts';
import { countedText, young } from './reconcile-tax-months.ts';
import { addAmount, addToTotals, type Totals } from './totals.ts';
import type { Scan } from './user-totals.ts';

type TaxReturnFacts = TaxFigures & {
  readonly tax_return_id: string;
  readonly reference: string;
  readonly paid_on: string;
  readonly status: FourEyes['status'];
  readonly drafted_by: string;
  readonly approved_by: string | null;
  readonly approved_at: string | null;
};

type FiledFacts = Pick<EntryFacts, 'entry_id' | 'lines' | 'created_at'> &
  Pick<TaxReturnFacts, 'tax_return_id' | 'reference' | 'paid_on'> & { readonly list: string };

type LastFacts = Pick<TaxReturnFacts, 'tax_return_id' | 'month' | 'reference'> & {
  readonly carried_idr: bigint;
  readonly approved_at: string;
};

/** The stored tax of a month. */
type MonthFacts = TaxMonth & { readonly month: string; readonly as_of: string };

export type TaxItem =
  | { readonly kind: 'tax_month'; readonly facts: MonthFacts }
  | { readonly kind: 'tax_return'; readonly facts: TaxReturnFacts }
  | { readonly kind: 'filed'; readonly facts: FiledFacts }
  | { readonly kind: 'last_return'; readonly facts: LastFacts };

/** The returns of a tax, their ledger entries, the stored months, and the record of the last return. */
export type TaxTotals = {
  readonly returns: TaxReturnFacts[];
  readonly filed: FiledFacts[];
  readonly months: MonthFacts[];
  last: LastFacts | undefined;
};

export const newTaxTotals = (): TaxTotals => ({ returns: [], filed: [], months: [], last: undefined });

export const addTaxItem = (taxes: TaxTotals, item: TaxItem): void => {
  if (item.kind === 'tax_return') taxes.returns.push(item.facts);
  else if (item.kind === 'filed') taxes.filed.push(item.facts);
  else if (item.kind === 'tax_month') taxes.months.push(item.facts);
  else taxes.last = item.facts;
};

const figuresText = ({ accounts, collected_idr, refunded_idr, carried_in_idr, due_idr, carried_out_idr }: TaxFigures) =>
  [
    ...accounts.map(({ net_idr }) => net_idr),
    collected_idr,
    refunded_idr,
    carried_in_idr,
    due_idr,
    carried_out_idr,
  ].join(' ');

/** Checks a return by itself: its sums, its people and its entry. */
const returnViolations = (
  facts: TaxReturnFacts,
  filed: readonly FiledFacts[],
  startedMs: number,
): readonly Violation[] => {
  const { tax_return_id: id, tax, month, status, drafted_by, approved_by, approved_at } = facts;
  const approved = status === 'approved';
  const again = taxFiguresOf(tax, month, facts, BigInt(facts.carried_in_idr));
  return [
    ...must('tax_return', id, figuresText(again), figuresText(facts)),
    ...(approved && (approved_by === null || approved_by === drafted_by)
      ? [violation('tax_return', id, 'another approver', approved_by ?? 'none')]
      : []),
    ...(isAhead(approved_at, startedMs) ? [violation('tax_return', id, 'no instant to come', approved_at ?? '')] : []),
    ...must('tax_return', id, approved && taxReturnLines(facts).length > 0 ? 1 : 0, filed.length),
    ...filed.flatMap((entry) => {
      const sum = unbalanced(entry);
      return [
        ...(sum.length > 0
          ? sum
          : must('entry_lines', entry.entry_id, textOf(taxReturnLines(facts)), textOf(entry.lines))),
        ...movementViolations(entry, facts),
      ];
    }),
  ];
};

/** Whether a return follows the one before it. A month without a slip needs no return of withheld tax. */
const followsOn = (account: string, before: string, month: string): boolean =>
  account === taxAccountOf('vat') ? month === monthsBefore(before, -1) : month > before;

/** Checks the sequence of the approved returns, their references, and the record of the last one. */
const orderViolations = (account: string, approved: readonly TaxReturnFacts[], last: LastFacts | undefined) => {
  const byMonth = approved.toSorted((one, other) => (one.month < other.month ? -1 : 1));
  const latest = byMonth.at(-1);
  const nameOf = (
    one: Pick<LastFacts, 'tax_return_id' | 'month' | 'reference'> | undefined,
    carried: bigint | string,
  ) => (one === undefined ? 'none' : `${one.tax_return_id} ${one.month} ${one.reference} ${carried}`);
  return [
    ...byMonth.flatMap(({ tax_return_id: id, month, carried_in_idr, reference }, place): readonly Violation[] => {
      const before = byMonth[place - 1];
      return [
        ...must('tax_return', id, before?.carried_out_idr ?? '0', carried_in_idr),
        ...(before === undefined || followsOn(account, before.month, month)
          ? []
          : [violation('tax_return', id, `the month after ${before.month}`, month)]),
        ...(before?.reference === reference
          ? [violation('tax_return', id, 'another reference than the month before', reference)]
          : []),
      ];
    }),
    ...must(
      'tax_return',
      account,
      nameOf(latest, latest?.carried_out_idr ?? ''),
      nameOf(last, last?.carried_idr ?? ''),
    ),
  ];
};

export type TaxSums = Readonly<Record<'totals' | 'payables' | 'days', Totals>> & {
  readonly taxReturns: Map<string, string>;
};

type Checked = Pick<Scan, 'startedMs' | 'span'> & { readonly account: string; readonly taxes: TaxTotals };

/**
 * Adds the returns of a tax to the sums: each lowers what is owed on its accounts. Call it after the last item.
 *
 * @returns the violations that the returns show by themselves
 */
export const addTaxReturns = (sums: TaxSums, { account, taxes, startedMs, span }: Checked): readonly Violation[] => {
  for (const entry of taxes.filed) {
    addToTotals(sums.totals, entry);
    addToDays(sums.days, { ...entry, type: 'tax_filed' }, span);
  }
  const filed = taxes.filed.filter(({ created_at }) => isOld(created_at, startedMs));
  for (const entry of filed) addBookedLines(sums.payables, entry);
  const old = taxes.returns.filter(({ approved_at }) => isOld(approved_at, startedMs));
  const approved = old.filter(({ status }) => status === 'approved');
  for (const facts of approved) {
    const name = `${account} ${facts.month}`;
    // A second return of a month adds its sums, so the text differs from that of the month.
    sums.taxReturns.set(
      name,
      [...(sums.taxReturns.has(name) ? [sums.taxReturns.get(name)] : []), countedText(facts)].join('; '),
    );
    for (const { account: of, net_idr } of facts.accounts)
      addAmount(sums.payables, payableKey(of, 'paid'), BigInt(net_idr));
  }
  for (const stored of account === taxAccountOf('vat') ? [] : taxes.months)
    sums.taxReturns.set(
      `${account} ${stored.month} stored`,
      isOld(stored.as_of, startedMs) ? countedText(stored) : young,
    );
  const byReturn = Map.groupBy(filed, ({ tax_return_id }) => tax_return_id);
  const known = new Set(taxes.returns.map(({ tax_return_id }) => tax_return_id));
  return [
    ...old.flatMap((facts) => returnViolations(facts, byReturn.get(facts.tax_return_id) ?? [], startedMs)),
    ...filed
      .filter(({ tax_return_id }) => !known.has(tax_return_id))
      .map(({ entry_id, tax_return_id }) => violation('entry_subject', entry_id, tax_return_id, 'none')),
    ...(old.length === taxes.returns.length && isOld(taxes.last?.approved_at, startedMs)
      ? orderViolations(account, approved, taxes.last)
      : []),
  ];
};
