import { request } from 'node:https';
import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';

/**
 * A function's calls to the table and the payment gateway, without the function. They measure the cost of the clients
 * alone.
 */
const client = new DynamoDBClient({});

type Get = { readonly operation: 'GET'; readonly input: { readonly path: string } };
type Call =
  | Get
  | { readonly operation: 'GetItem'; readonly input: GetItemCommandInput }
  | { readonly operation: 'BatchGetItem'; readonly input: BatchGetItemCommandInput }
  | { readonly operation: 'Query'; readonly input: QueryCommandInput }
  | { readonly operation: 'TransactWriteItems'; readonly input: TransactWriteItemsCommandInput };

/** Sends a GET to the payment gateway on a new connection, as the function does. */
const get = ({ input }: Get): Promise<string> =>
  new Promise((resolve, reject) => {
    const url = new URL(input.path, process.env['AWS_ENDPOINT_URL_DYNAMODB']);
    const asked = request(url, { agent: false, headers: { accept: 'application/json' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    });
    asked.on('error', reject).end();
  });

const send = (call: Call): Promise<unknown> => {
  if (call.operation === 'GET') return get(call);
  if (call.operation === 'Query') return client.send(new QueryCommand(call.input));
  if (call.operation === 'GetItem') return client.send(new GetItemCommand(call.input));
  return call.operation === 'BatchGetItem'
    ? client.send(new BatchGetItemCommand(call.input))
    : client.send(new TransactWriteItemsCommand(call.input));
};

/** Sends the calls one after another. Only consecutive calls to the payment gateway are concurrent. */
export const handler = async ({ calls }: { readonly calls: readonly Call[] }) => {
  let asking: Promise<unknown>[] = [];
  for (const call of calls) {
    if (call.operation === 'GET') {
      asking.push(send(call));
      continue;
    }
    await Promise.all(asking);
    asking = [];
    await send(call);
  }
  return { statusCode: 200 };
};
