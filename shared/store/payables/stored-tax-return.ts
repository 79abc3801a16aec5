import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TaxReturn, TaxReturnAccount } from '../../contract/payables/tax-return.ts';
import { timestamp } from '../../contract/wire/text.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { type TaxKind, taxAccountOf, taxReturnEntry } from '../../domain/payables/tax-return.ts';
import { isWithheld } from '../../domain/payables/withheld-month.ts';
import { lastFiguresKey, lastVerdictKey } from '../table/keys.ts';
import { draftedReturnKey, lastReturnKey, paymentEntryKey, taxMonthKey, taxReturnKey } from '../table/payable-keys.ts';
import { storedSum } from '../table/stored-sum.ts';
import { readTogether, send, type Table } from '../table/table.ts';
import { absent, check, checkAsRead, put, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import { verdictRecord } from './stored-payable.ts';

const { net_idr: _, ...counted } = TaxReturnAccount.shape;

/** The tax of a month. Only the reconciliation writes VAT; only approvals write withheld tax. */
export const StoredTaxMonth = z.object({
  month: z.string(),
  as_of: timestamp(),
  accounts: z.array(z.object(counted)),
  input_idr: z.string(),
});

type StoredMonth = z.infer<typeof StoredTaxMonth>;

/** The last approved return of a tax. Each approval replaces it, so a month has one return. */
export const LastReturn = z.object({
  tax_return_id: z.string(),
  month: z.string(),
  carried_idr: storedSum('not negative'),
  reference: z.string(),
  approved_at: timestamp(),
});

export const StoredTaxReturnEntry = z.object({
  entry_id: z.string(),
  type: z.literal('tax_filed'),
  tax_return_id: z.string(),
  reference: z.string(),
  paid_on: z.string(),
  list: z.string(),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
  created_at: timestamp(),
});

export const taxReturnRecord = (account: string, taxReturnId: string) => ({
  key: taxReturnKey(account, taxReturnId),
  schema: TaxReturn,
});

/** The record that a reconciliation writes after all its figures. */
const lastFiguresRecord = { key: lastFiguresKey, schema: z.object({ as_of: timestamp(), started_at: timestamp() }) };

export const lastReturnRecord = (tax: TaxKind) => ({ key: lastReturnKey(taxAccountOf(tax)), schema: LastReturn });

/** The return of withheld tax that was drafted last. Its month takes no slip while the draft waits. */
const DraftedReturn = z.object({ tax_return_id: z.string(), month: z.string() });

type DraftedReturn = z.infer<typeof DraftedReturn>;

export const draftedReturnRecord = (tax: TaxKind) => ({
  key: draftedReturnKey(taxAccountOf(tax)),
  schema: DraftedReturn,
});

export const taxMonthRecord = (tax: TaxKind, month: string) => ({
  key: taxMonthKey(taxAccountOf(tax), month),
  schema: StoredTaxMonth,
});

/**
 * The drafted return of a month that has no approved one, unless it was withdrawn. A withdrawal writes no record, so the
 * draft itself decides.
 */
export const waitingReturn = async (
  table: Table,
  tax: TaxKind,
  last: { readonly month: string } | undefined,
  drafted: DraftedReturn | undefined,
): Promise<DraftedReturn | undefined> => {
  if (drafted === undefined || (last && drafted.month <= last.month)) return undefined;
  const { draft } = await readTogether(table, { draft: taxReturnRecord(taxAccountOf(tax), drafted.tax_return_id) });
  return draft?.status === 'withdrawn' ? undefined : drafted;
};

const monthPrefix = taxMonthKey('', '').SK;

/**
 * The first month with tax. Strongly consistent. @returns undefined when there is none
 *
 * @param after only months after this one
 */
const firstMonth = async (table: Table, tax: TaxKind, after = ''): Promise<string | undefined> => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ...{ ':partition': taxMonthKey(taxAccountOf(tax), '').PK, ':to': `${monthPrefix}~` },
        // No month begins with the name of another one and a character, so this is the position after it.
        ':from': `${monthPrefix}${after}${after && '~'}`,
      },
      ConsistentRead: true,
      Limit: 1,
    }),
  );
  const [first] = Items;
  return first && String(first['SK']).slice(monthPrefix.length);
};

/**
 * Reads the last return of a tax, the drafted one, and the record of the last figures. `first` is the first month with
 * tax: of VAT without a last return, of withheld tax after the last one.
 */
export const readReturned = async (table: Table, tax: TaxKind) => {
  const found = await readTogether(table, {
    last: lastReturnRecord(tax),
    drafted: isWithheld(tax) ? draftedReturnRecord(tax) : undefined,
    figures: lastFiguresRecord,
    verdict: verdictRecord(),
  });
  const { last, drafted } = found;
  const [first, waiting] = await Promise.all([
    last === undefined || isWithheld(tax) ? firstMonth(table, tax, last?.month) : undefined,
    waitingReturn(table, tax, last, drafted),
  ]);
  return { ...found, first, waiting };
};

export const readTaxMonth = async (table: Table, tax: TaxKind, month: string) =>
  (await readTogether(table, { counted: taxMonthRecord(tax, month) })).counted;

type Returned = Awaited<ReturnType<typeof readReturned>>;
type Rested = Pick<Returned, 'last' | 'figures' | 'verdict'>;
type Moment = { readonly nowMs: number; readonly randomBytes: RandomBytes };

/**
 * The writes of a return's approval: its ledger entry and the record of the last return. Another return, or figures that
 * were stored after the read, fail a condition.
 */
export const taxReturnWrites = (
  taxReturn: TaxReturn,
  { last, figures, verdict }: Rested,
  { nowMs, randomBytes }: Moment,
): Writes => {
  const { tax, tax_return_id, month, carried_out_idr: carried_idr, reference } = taxReturn;
  const at = taxAccountOf(tax);
  const entry = taxReturnEntry(taxReturn, nowMs, randomBytes);
  const returned = { tax_return_id, month, carried_idr, reference, approved_at: new Date(nowMs).toISOString() };
  return {
    // A return without an amount moves nothing, so it has no entry.
    ...(entry.lines.length > 0 && { entry: put({ ...paymentEntryKey(at, entry.entry_id), ...entry }) }),
    returned: put(
      { ...lastReturnKey(at), ...returned },
      last && {
        ConditionExpression: '#tax_return_id = :last',
        names: { '#tax_return_id': 'tax_return_id' },
        values: { ':last': last.tax_return_id },
      },
    ),
    figures: checkAsRead(lastFiguresKey, 'started_at', figures?.started_at),
    verdict: checkAsRead(lastVerdictKey, 'started_at', verdict?.started_at),
  };
};

/** The condition that the counted tax of a month is as it was read. No sum ever falls, so equal sums are the same. */
export const countedAsRead = (counted: StoredMonth | undefined): Guard =>
  counted === undefined
    ? absent
    : {
        ConditionExpression: '#accounts = :accounts',
        names: { '#accounts': 'accounts' },
        values: { ':accounts': counted.accounts },
      };

/**
 * The record that a return of withheld tax is drafted. Another draft of the same time fails a condition. So does a slip
 * that was counted after the read.
 */
export const draftedReturnWrites = (
  { tax, tax_return_id, month }: TaxReturn,
  { drafted, counted }: Pick<Returned, 'drafted'> & { readonly counted: StoredMonth | undefined },
): Writes =>
  isWithheld(tax)
    ? {
        counted: check(taxMonthKey(taxAccountOf(tax), month), countedAsRead(counted)),
        drafted_return: put(
          { ...draftedReturnKey(taxAccountOf(tax)), tax_return_id, month },
          drafted && {
            ConditionExpression: '#tax_return_id = :drafted',
            names: { '#tax_return_id': 'tax_return_id' },
            values: { ':drafted': drafted.tax_return_id },
          },
        ),
      }
    : {};
