import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, send, type Table } from './table.ts';
import { type Changes, type Guard, guardedUpdate } from './update.ts';

/** Sends a conditional write. @returns false when the condition failed */
export const sendIf = async (table: Table, command: PutCommand | UpdateCommand): Promise<boolean> => {
  try {
    await (command instanceof UpdateCommand ? send(table, command) : send(table, command));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Updates an item under a condition. @returns false when the condition failed */
export const updateIf = (table: Table, key: Key, changes: Changes, guard: Guard | undefined): Promise<boolean> =>
  sendIf(table, new UpdateCommand({ TableName: table.name, Key: key, ...guardedUpdate(changes, guard) }));
