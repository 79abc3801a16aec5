import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Payable } from '../../contract/payables/payable.ts';
import { creatorOf, type PayableKind } from '../../domain/payables/account.ts';
import { payableNow } from '../../domain/payables/balance.ts';
import { payoutHoldsOf } from '../../domain/payables/payee.ts';
import { withheldOn } from '../../domain/payables/withholding-terms.ts';
import { accountRecord } from '../accounts/account.ts';
import { readable } from '../table/page.ts';
import { figuresPrefix, payablePartition } from '../table/payable-keys.ts';
import { readTogether, send, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';
import { paidRecord, payoutHoldRecord, StoredFigures, withholdingRecord } from './stored-payable.ts';

type Listed = Omit<Payable, 'withholding_policy'>;

type Listing = {
  readonly kind: PayableKind;
  readonly limit: number;
  readonly after: string | undefined;
  readonly payoutDelayDays: number;
  /** The day of Indonesia whose terms are shown. */
  readonly paidOn: string;
};

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

/** The maximum number of accounts in one round trip. Each account is five items, and a batch read has at most 100. */
const batch = 20;

const withTotals = async (
  table: Table,
  some: readonly StoredFiguresData[],
  { payoutDelayDays: payout_delay_days, paidOn }: Listing,
): Promise<readonly Listed[]> => {
  const creatorIds = some.map(({ account }) => creatorOf(account));
  const { paid, withholding, hold, creators, wallets } = await readTogether(table, {
    paid: some.map(({ account }) => paidRecord(account)),
    withholding: some.map(({ account }) => withholdingRecord(account)),
    hold: creatorIds.map((id) => payoutHoldRecord(`creator:${id}`)),
    creators: creatorIds.map(accountRecord),
    wallets: creatorIds.map(walletRecord),
  });
  return some.map((figures, place) => {
    const paid_idr = paid[place]?.paid_idr ?? 0n;
    return {
      account: figures.account,
      user_id: creatorOf(figures.account),
      earned_idr: String(figures.sold_idr - figures.refunded_idr),
      paid_idr: String(paid_idr),
      payable_idr: String(payableNow({ figures, paid_idr })),
      disputed_idr: String(figures.disputed_idr),
      payout_delay_days,
      payout_holds: [...payoutHoldsOf({ hold: hold[place], account: creators[place], wallet: wallets[place] })],
      as_of: figures.as_of,
      refunded_idr: String(figures.refunded_idr),
      withholding: withheldOn(withholding[place]?.terms ?? [], paidOn),
    };
  });
};

type StoredFiguresData = Awaited<ReturnType<typeof figuresOf>>['figures'][number];

/** A page of payable accounts, sorted by account, and the position of the next page. */
export const listPayables = async (table: Table, listing: Listing) => {
  const { figures, next } = await figuresOf(table, listing);
  const batches = Array.from({ length: Math.ceil(figures.length / batch) }, (_, place) =>
    withTotals(table, figures.slice(place * batch, (place + 1) * batch), listing),
  );
  return { payables: (await Promise.all(batches)).flat(), next };
};
