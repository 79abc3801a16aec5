import { request } from 'node:https';
import { authorizationOf } from './signature-v4.ts';

/**
 * The lower bound: one signed request to the table with `node:https`. It has no schema, retry, deadline or caller
 * check.
 */
const { AWS_ENDPOINT_URL_DYNAMODB, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, TABLE_NAME } = process.env;
const endpoint = new URL(AWS_ENDPOINT_URL_DYNAMODB ?? `https://dynamodb.${AWS_REGION}.amazonaws.com`);
const scope = {
  accessKeyId: AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
  region: AWS_REGION ?? '',
  service: 'dynamodb',
};

const call = (operation: string, input: object): Promise<string> => {
  const body = JSON.stringify(input);
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    host: endpoint.host,
    'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
    'x-amz-target': `DynamoDB_20120810.${operation}`,
  };
  const authorization = authorizationOf({ headers, body }, scope);
  return new Promise((resolve, reject) => {
    request(endpoint, { method: 'POST', headers: { ...headers, authorization } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end(body);
  });
};

const keyOf = (userId: string, sortKey: string) => ({ PK: { S: `USER#${userId}` }, SK: { S: sortKey } });

type Event = {
  readonly pathParameters: { readonly order_id: string };
  readonly requestContext: { readonly authorizer: { readonly user_id: string } };
};

export const handler = async ({ pathParameters, requestContext }: Event) => {
  const userId = requestContext.authorizer.user_id;
  const Keys = [keyOf(userId, 'ACCOUNT'), keyOf(userId, `ORDER#${pathParameters.order_id}`)];
  const body = await call('BatchGetItem', { RequestItems: { [TABLE_NAME ?? '']: { Keys, ConsistentRead: true } } });
  return { statusCode: 200, headers: { 'Content-Type': 'application/json' }, body };
};
