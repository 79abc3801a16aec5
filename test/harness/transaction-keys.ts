import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';

const Keyed = z.looseObject({ PK: z.string(), SK: z.string() });
const Transaction = z.object({
  TransactItems: z.array(
    z.object({
      Put: z.optional(z.object({ Item: Keyed })),
      Update: z.optional(z.object({ Key: Keyed })),
      Delete: z.optional(z.object({ Key: Keyed })),
      ConditionCheck: z.optional(z.object({ Key: Keyed })),
    }),
  ),
});

const keysOf = (input: unknown): readonly string[] =>
  z.parse(Transaction, input).TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }) => {
    const key = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key;
    return key ? [`${key.PK} ${key.SK}`] : [];
  });

/** A table that calls `around` with the keys of each transaction, and the returned function after it. */
const watchedTable = (around: (keys: readonly string[]) => Promise<() => void>): Table => {
  const client = new DynamoDBClient(awsClientOptions);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand') return next(args);
        const done = await around(keysOf(args.input));
        try {
          return await next(args);
        } finally {
          done();
        }
      },
    { step: 'initialize', priority: 'high' },
  );
  return { client: documents, name: table.name };
};

export const recordingTable = (): { readonly table: Table; readonly keys: Set<string> } => {
  const keys = new Set<string>();
  const recording = watchedTable(async (named) => {
    for (const key of named) keys.add(key);
    return () => {};
  });
  return { table: recording, keys };
};

/**
 * A table in which transactions on the same items conflict as in DynamoDB. DynamoDB Local has no such conflicts. A
 * transaction locks its items for some milliseconds. Another transaction that names a locked item is cancelled.
 */
export const conflictingTable = (holdMs = 10): Table => {
  const held = new Set<string>();
  return watchedTable(async (keys) => {
    if (keys.some((key) => held.has(key)))
      throw new TransactionCanceledException({
        message: 'No.',
        $metadata: {},
        CancellationReasons: keys.map((key) => ({ Code: held.has(key) ? 'TransactionConflict' : 'None' })),
      });
    for (const key of keys) held.add(key);
    await new Promise((resolve) => setTimeout(resolve, holdMs));
    // The lock ends before DynamoDB Local answers, because its speed says nothing about DynamoDB.
    for (const key of keys) held.delete(key);
    return () => {};
  });
};
