import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  DynamoDBClient,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';

/** The calls of the table that a function makes, and nothing else: what the client itself takes. */
const client = new DynamoDBClient({});

type Call =
  | { readonly operation: 'BatchGetItem'; readonly input: BatchGetItemCommandInput }
  | { readonly operation: 'TransactWriteItems'; readonly input: TransactWriteItemsCommandInput };

export const handler = async ({ calls }: { readonly calls: readonly Call[] }) => {
  for (const { operation, input } of calls)
    await (operation === 'BatchGetItem'
      ? client.send(new BatchGetItemCommand(input))
      : client.send(new TransactWriteItemsCommand(input)));
  return { statusCode: 200 };
};
