import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/runtime/table.ts';
import type { Item, Key } from '../../shared/store/table/table.ts';

/** The account of the harness's drafter: active, with the roles finance and admin. */
const drafter = {
  ...{ PK: 'USER#usr_drafter', SK: 'ACCOUNT', user_id: 'usr_drafter' },
  ...{ status: 'active', roles: ['finance', 'admin'] },
};

/** Puts many items into the table and overwrites existing ones. */
export const putAll = async (items: readonly (Key & Item)[]): Promise<void> => {
  const puts = items.map((Item) => ({ PutRequest: { Item } }));
  for (let start = 0; start < puts.length; start += 25) {
    const RequestItems = { [table.name]: puts.slice(start, start + 25) };
    await table.client.send(new BatchWriteCommand({ RequestItems }));
  }
};

/** Stores items that the harness's drafter has drafted, and the drafter. */
export const putDrafted = (items: readonly (Key & Item)[]): Promise<void> => putAll([drafter, ...items]);
