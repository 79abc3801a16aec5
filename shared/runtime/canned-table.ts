import { Readable } from 'node:stream';
import { marshall } from '@aws-sdk/util-dynamodb';
import { table } from './table.ts';

type Item = { readonly PK: string; readonly SK: string };
type Texts = Readonly<Record<string, { readonly S?: string }>>;
type Asked = {
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Texts[] }>>;
  readonly ExpressionAttributeValues?: Texts;
};

/** Reads by key and by partition find what is there; whatever is written succeeds and is forgotten. */
const answerTo = ({ RequestItems, ExpressionAttributeValues: values }: Asked, items: readonly Item[]) => {
  if (RequestItems === undefined)
    return { Items: items.filter(({ PK }) => PK === values?.[':partition']?.S).map((item) => marshall(item)) };
  const [[name, { Keys }] = ['', { Keys: [] }]] = Object.entries(RequestItems);
  const found = items.filter((item) => Keys.some(({ PK, SK }) => PK?.S === item.PK && SK?.S === item.SK));
  return { Responses: { [name]: found.map((item) => marshall(item)) } };
};

/**
 * The table of this process as if it held these items, without asking anybody: all of the client works, up to the connection,
 * in the place of which stands an answer. Nothing that is done with it leaves the process.
 */
export const cannedTable = (items: readonly Item[]) => {
  const handle = async ({ body }: { readonly body: Uint8Array }) => {
    const answer = JSON.stringify(answerTo(JSON.parse(Buffer.concat([body]).toString()), items));
    return { response: { statusCode: 200, headers: {}, body: Readable.from([Buffer.from(answer)]) } };
  };
  const config = { ...table.client.config, requestHandler: { handle } };
  return {
    name: table.name,
    client: Object.create(table.client, { config: { value: config } }) as typeof table.client,
  };
};
