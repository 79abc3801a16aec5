import { type DisputeState, disputeState } from '../../domain/topups/dispute.ts';
import type { TopupStatus } from '../../domain/topups/topup.ts';
import { disputes, topupsOf } from '../table/list-partitions.ts';
import { type ListPage, readListed } from '../table/listing.ts';
import { readable } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import { emptyWallet, type StoredWallet, walletRecord } from '../wallet/wallet.ts';
import { StoredTopup } from './stored-topup.ts';

type Filters = {
  readonly state?: TopupStatus | undefined;
  readonly gateway?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A page of all users' top-ups, newest first. */
export const listAllTopups = (
  table: Table,
  { state, gateway, from, to }: Filters,
  limit: number,
  after: string | undefined,
): Promise<ListPage<StoredTopup>> =>
  readListed(
    table,
    {
      ...{ partitions: topupsOf(state), from, to, picks: state !== undefined },
      ...(gateway !== undefined && { isWanted: (entry) => entry['gateway'] === gateway }),
      read: (item) => readable(StoredTopup, item).find(({ status }) => state === undefined || status === state),
    },
    limit,
    after,
  );

type Disputed = { readonly topup: StoredTopup; readonly wallet: StoredWallet };

/** A page of disputes, newest top-ups first. */
export const listDisputed = async (
  table: Table,
  state: DisputeState | undefined,
  { limit, after, nowMs }: { readonly limit: number; readonly after: string | undefined; readonly nowMs: number },
): Promise<ListPage<Disputed>> => {
  const isMatch = (topup: StoredTopup): boolean => state === undefined || disputeState(topup, nowMs) === state;
  const { items, next } = await readListed(
    table,
    { partitions: disputes, picks: state !== undefined, read: (item) => readable(StoredTopup, item).find(isMatch) },
    limit,
    after,
  );
  if (items.length === 0) return { items: [], next };
  const { wallets } = await readTogether(table, { wallets: items.map(({ user_id }) => walletRecord(user_id)) });
  return { items: items.map((topup, index) => ({ topup, wallet: wallets[index] ?? emptyWallet })), next };
};
