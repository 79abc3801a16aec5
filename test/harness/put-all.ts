import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/runtime/table.ts';
import type { Item, Key, Table } from '../../shared/store/table/table.ts';

/** The account of the harness's drafter: active, with the roles finance and admin. */
const drafter = {
  ...{ PK: 'USER#usr_drafter', SK: 'ACCOUNT', user_id: 'usr_drafter' },
  ...{ status: 'active', roles: ['finance', 'admin'] },
};

type Write = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>[number];

/** Sends writes in requests of 25, the most that DynamoDB takes. */
export const writeAll = async (writes: readonly Write[], { client, name }: Table = table): Promise<void> => {
  for (let start = 0; start < writes.length; start += 25)
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: writes.slice(start, start + 25) } }));
};

/** Puts many items into a table and overwrites existing ones. */
export const putAll = (items: readonly (Key & Item)[], of: Table = table): Promise<void> =>
  writeAll(
    items.map((Item) => ({ PutRequest: { Item } })),
    of,
  );

/** Stores items that the harness's drafter has drafted, and the drafter. */
export const putDrafted = (items: readonly (Key & Item)[]): Promise<void> => putAll([drafter, ...items]);
