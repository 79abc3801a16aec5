import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../../shared/store/table/table.ts';
import { patientTable } from './observed.ts';

/** Puts many items into the table, whatever lies there. */
export const putAll = async (items: readonly (Key & Item)[]): Promise<void> => {
  const puts = items.map((Item) => ({ PutRequest: { Item } }));
  for (let start = 0; start < puts.length; start += 25) {
    const RequestItems = { [patientTable.name]: puts.slice(start, start + 25) };
    await patientTable.client.send(new BatchWriteCommand({ RequestItems }));
  }
};
