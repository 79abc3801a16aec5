import * as z from 'zod/mini';
import type { SettlementStatus } from '../../domain/topups/settlement-status.ts';
import { accountRecord } from '../accounts/account.ts';
import { draftPointerKey } from '../table/keys.ts';
import type { ListPage } from '../table/listing.ts';
import { readPage } from '../table/page.ts';
import { payoutsPartition, settlementPrefix } from '../table/payout-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { StoredSettlement, settlementRecord } from './stored-payout.ts';

const Pointer = z.object({ gateway: z.string() });

export const nameSettlement = async (table: Table, callerId: string, settlementId: string) => {
  const { account, pointer } = await readTogether(table, {
    account: accountRecord(callerId),
    pointer: { key: draftPointerKey(settlementId), schema: Pointer },
  });
  return { account, gateway: pointer?.gateway };
};

export const readSettlement = async (table: Table, gateway: string, settlementId: string) =>
  (await readTogether(table, { settlement: settlementRecord(gateway, settlementId) })).settlement;

/** The number of settlements that a filtered page reads, about 70 KB. A year of weekdays is three pages. */
const lookedAt = 100;

/** A page of a gateway's settlements, the newest draft first: one strongly consistent query. */
export const listSettlements = async (
  table: Table,
  { gateway, status }: { readonly gateway: string; readonly status?: SettlementStatus | undefined },
  limit: number,
  after: string | undefined,
): Promise<ListPage<StoredSettlement>> => {
  const { items, next } = await readPage(table, StoredSettlement, {
    partition: payoutsPartition(gateway),
    prefix: settlementPrefix,
    limit: status === undefined ? limit : lookedAt,
    after,
  });
  const wanted = items.filter((each) => status === undefined || each.status === status);
  const page = wanted.slice(0, limit);
  return { items: page, next: wanted.length > limit ? page.at(-1)?.settlement_id : next };
};
