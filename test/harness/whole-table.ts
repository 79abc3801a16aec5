import { unmarshall } from '@aws-sdk/util-dynamodb';
import { table } from '../../shared/runtime/table.ts';

// DynamoDB Local needs a credential and does not verify it.
const credential = 'Credential=local/20260101/ap-southeast-3/dynamodb/aws4_request';
const headers = {
  Authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=none`,
  'Content-Type': 'application/x-amz-json-1.0',
  'X-Amz-Target': 'DynamoDB_20120810.Scan',
};

type Page = { readonly Items: Parameters<typeof unmarshall>[0][]; readonly LastEvaluatedKey?: object };

const scan = async (ExclusiveStartKey?: object): Promise<string> => {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env;
  const body = JSON.stringify({ TableName: table.name, ConsistentRead: true, ExclusiveStartKey });
  const answer = await fetch(endpoint, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
};

const pageOf = (text: string): Page => JSON.parse(text);

/**
 * Every page of this file's table as raw JSON. It does not use the SDK, which is slower, because tests read whole
 * tables many thousand times.
 */
export const storedPages = async (): Promise<readonly string[]> => {
  const pages = [await scan()];
  for (let last = pages[0]; last?.includes('"LastEvaluatedKey"'); last = pages.at(-1)) {
    const { LastEvaluatedKey } = pageOf(last);
    if (LastEvaluatedKey === undefined) break;
    pages.push(await scan(LastEvaluatedKey));
  }
  return pages;
};

export const itemsIn = (pages: readonly string[]): Record<string, unknown>[] =>
  pages.flatMap((page) => pageOf(page).Items.map((item) => unmarshall(item)));
