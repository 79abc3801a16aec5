import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TaxReturn, TaxReturnAccount } from '../../contract/payables/tax-return.ts';
import { timestamp } from '../../contract/wire/text.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { type TaxKind, taxAccountOf, taxReturnEntry } from '../../domain/payables/tax-return.ts';
import { lastFiguresKey, lastVerdictKey } from '../table/keys.ts';
import { lastReturnKey, paymentEntryKey, taxMonthKey, taxReturnKey } from '../table/payable-keys.ts';
import { storedSum } from '../table/stored-sum.ts';
import { readTogether, send, type Table } from '../table/table.ts';
import { checkAsRead, put, type Writes } from '../table/transaction.ts';
import { verdictRecord } from './stored-payable.ts';

const { net_idr: _, ...counted } = TaxReturnAccount.shape;

/** The tax of a month. Only the reconciliation writes it. */
export const StoredTaxMonth = z.object({
  month: z.string(),
  as_of: timestamp(),
  accounts: z.array(z.object(counted)),
  input_idr: z.string(),
});

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

const lastReturnRecord = (tax: TaxKind) => ({ key: lastReturnKey(taxAccountOf(tax)), schema: LastReturn });

const monthPrefix = taxMonthKey('', '').SK;

/** The first month with tax. Strongly consistent. @returns undefined when there is none */
const firstMonth = async (table: Table, tax: TaxKind): Promise<string | undefined> => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :months)',
      ExpressionAttributeValues: { ':partition': taxMonthKey(taxAccountOf(tax), '').PK, ':months': monthPrefix },
      ConsistentRead: true,
      Limit: 1,
    }),
  );
  const [first] = Items;
  return first && String(first['SK']).slice(monthPrefix.length);
};

/** Reads the last return of a tax and the record of the last figures. Without a last return, it reads the first month. */
export const readReturned = async (table: Table, tax: TaxKind) => {
  const found = await readTogether(table, {
    last: lastReturnRecord(tax),
    figures: lastFiguresRecord,
    verdict: verdictRecord(),
  });
  return { ...found, first: found.last === undefined ? await firstMonth(table, tax) : undefined };
};

export const readTaxMonth = async (table: Table, tax: TaxKind, month: string) =>
  (await readTogether(table, { counted: { key: taxMonthKey(taxAccountOf(tax), month), schema: StoredTaxMonth } }))
    .counted;

type Rested = Omit<Awaited<ReturnType<typeof readReturned>>, 'first'>;
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
