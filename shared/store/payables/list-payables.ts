import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Payable } from '../../contract/payables/payable.ts';
import { creatorOf, type PayableKind } from '../../domain/payables/account.ts';
import { payableNow } from '../../domain/payables/payment.ts';
import { readable } from '../table/page.ts';
import { figuresPrefix, payablePartition } from '../table/payable-keys.ts';
import { readTogether, send, type Table } from '../table/table.ts';
import { paidRecord, StoredFigures, withholdingRecord } from './record.ts';

type Listed = Omit<Payable, 'withholding_terms'>;

type Listing = { readonly kind: PayableKind; readonly limit: number; readonly after: string | undefined };

/** A page of the figures of all accounts of a kind, sorted by account. */
const figuresOf = async (table: Table, { kind, limit, after }: Listing) => {
  const PK = payablePartition(kind);
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':partition': PK, ':prefix': figuresPrefix },
      ExclusiveStartKey: after === undefined ? undefined : { PK, SK: `${figuresPrefix}${after}` },
      ConsistentRead: true,
      Limit: limit + 1,
    }),
  );
  const page = Items.slice(0, limit);
  const last = page.at(-1);
  return {
    figures: page.flatMap((item) => readable(StoredFigures, item)),
    next: Items.length > limit && last ? String(last['SK']).slice(figuresPrefix.length) : undefined,
  };
};

/** The maximum number of accounts in one round trip. Each account is two items, and a batch read has at most 100. */
const batch = 50;

const withTotals = async (table: Table, some: readonly StoredFiguresData[]): Promise<readonly Listed[]> => {
  const { paid, withholding } = await readTogether(table, {
    paid: some.map(({ account }) => paidRecord(account)),
    withholding: some.map(({ account }) => withholdingRecord(account)),
  });
  return some.map((figures, place) => {
    const paid_idr = paid[place]?.paid_idr ?? 0;
    return {
      account: figures.account,
      user_id: creatorOf(figures.account),
      earned_idr: figures.sold_idr - figures.refunded_idr,
      refunded_idr: figures.refunded_idr,
      paid_idr,
      payable_idr: payableNow({ figures, paid_idr }),
      as_of: figures.as_of,
      withholding: withholding[place]?.kind ?? null,
    };
  });
};

type StoredFiguresData = Awaited<ReturnType<typeof figuresOf>>['figures'][number];

/** A page of payable accounts, sorted by account, and the position of the next page. */
export const listPayables = async (table: Table, listing: Listing) => {
  const { figures, next } = await figuresOf(table, listing);
  const payables: Listed[] = [];
  for (let from = 0; from < figures.length; from += batch)
    payables.push(...(await withTotals(table, figures.slice(from, from + batch))));
  return { payables, next };
};
