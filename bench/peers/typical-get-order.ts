import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { z } from 'zod';

/**
 * GET /orders/{order_id} in the style of tutorials: middy, the document client, `{ z }`, and default client options.
 */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

const Path = z.object({ order_id: z.string().min(1) });
const Account = z.looseObject({ status: z.enum(['active', 'suspended', 'deleted']), tokens_valid_from: z.int() });
const Item = z.looseObject({ order_item_id: z.string(), title: z.string(), price_idr: z.int().min(1) });
const Order = z.looseObject({
  order_id: z.string(),
  purchaser_id: z.string(),
  status: z.enum(['pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded']),
  amount_idr: z.int().min(1),
  items: z.array(Item),
});

export const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(httpHeaderNormalizer())
  .use(httpJsonBodyParser({ disableContentTypeError: true }))
  .handler(async (event) => {
    const { order_id } = Path.parse(event.pathParameters);
    const table = process.env['TABLE_NAME'] ?? '';
    const PK = `USER#${event.requestContext.authorizer?.['user_id']}`;
    const Keys = ['ACCOUNT', `ORDER#${order_id}`].map((SK) => ({ PK, SK }));
    const answer = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    );
    const items = answer.Responses?.[table] ?? [];
    const account = Account.parse(items.find(({ SK }) => SK === 'ACCOUNT'));
    if (account.status !== 'active') return { statusCode: 403, body: '' };
    const { PK: _, SK: __, ...order } = Order.parse(items.find(({ SK }) => SK !== 'ACCOUNT'));
    process.stdout.write(`${JSON.stringify({ request_id: event.requestContext.requestId, status: 200 })}\n`);
    return { statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(order) };
  });
