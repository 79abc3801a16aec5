import type { FourEyes } from '../drafts/four-eyes.ts';
import { monthsBefore } from '../payables/closed-days.ts';
import { type TaxFigures, type TaxMonth, taxFiguresOf, taxReturnLines } from '../payables/tax-return.ts';
import { addToDays } from './days.ts';
import { addBookedLines, payableKey } from './earnings.ts';
import { movementViolations } from './reconcile-bank.ts';
import { textOf, unbalanced } from './reconcile-entries.ts';
import { type EntryFacts, isAhead, must, type Violation, violation } from './reconcile-facts.ts';
import { isOld } from './reconcile-references.ts';
import { taxMonthsOf } from './tax-months.ts';
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

export type TaxItem =
  | { readonly kind: 'tax_return'; readonly facts: TaxReturnFacts }
  | { readonly kind: 'filed'; readonly facts: FiledFacts }
  | { readonly kind: 'last_return'; readonly facts: LastFacts };

/** The returns of a tax, their ledger entries, and the record of the last one. */
export type TaxTotals = {
  readonly returns: TaxReturnFacts[];
  readonly filed: FiledFacts[];
  last: LastFacts | undefined;
};

export const newTaxTotals = (): TaxTotals => ({ returns: [], filed: [], last: undefined });

export const addTaxItem = (taxes: TaxTotals, item: TaxItem): void => {
  if (item.kind === 'tax_return') taxes.returns.push(item.facts);
  else if (item.kind === 'filed') taxes.filed.push(item.facts);
  else taxes.last = item.facts;
};

/** The part of a return that orders, refunds and settlements determine, as one text. */
const countedText = ({ accounts, input_idr }: TaxMonth): string =>
  [
    ...accounts.map(({ account, base_idr, collected_idr, refunded_base_idr, refunded_idr }) =>
      [account, base_idr, collected_idr, refunded_base_idr, refunded_idr].join(' '),
    ),
    `input ${input_idr}`,
  ].join(', ');

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
        ...(before === undefined ? [] : must('tax_return', id, monthsBefore(before.month, -1), month)),
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

/** Compares the sums of each approved return with those of orders, refunds and settlements of its month. */
export const taxReturnsViolations = ({
  payables,
  taxReturns,
}: {
  readonly payables: Totals;
  readonly taxReturns: ReadonlyMap<string, string>;
}): readonly Violation[] => {
  const months = new Map(taxMonthsOf(payables, 0).map((each) => [each.month, each]));
  return [...taxReturns].flatMap(([name, text]) => {
    const month = name.slice(name.indexOf(' ') + 1);
    return must('tax_return', name, countedText(months.get(month) ?? { accounts: [], input_idr: '0' }), text);
  });
};
