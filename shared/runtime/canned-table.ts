import { marshall } from '@aws-sdk/util-dynamodb';
import { cannedClient } from './canned-client.ts';
import { table } from './table.ts';

type Item = { readonly PK: string; readonly SK: string };
type Texts = Readonly<Record<string, { readonly S?: string }>>;
type Asked = {
  readonly Key?: Texts;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Texts[] }>>;
  readonly ExpressionAttributeValues?: Texts;
};

/** Reads by key, by partition and by prefix find what is there; whatever is written succeeds and is forgotten. */
const answerTo =
  (items: readonly Item[]) =>
  ({ Key, RequestItems, ExpressionAttributeValues: values }: Asked) => {
    const having = (is: (item: Item) => boolean) => items.filter(is).map((item) => marshall(item));
    const named = (keys: readonly Texts[]) =>
      having((item) => keys.some(({ PK, SK }) => PK?.S === item.PK && SK?.S === item.SK));
    if (Key) return { Item: named([Key])[0] };
    const [[name, { Keys }] = ['', { Keys: [] }]] = Object.entries(RequestItems ?? {});
    if (RequestItems) return { Responses: { [name]: named(Keys) } };
    const [partition, prefix = ''] = [values?.[':partition']?.S, values?.[':prefix']?.S];
    return { Items: having(({ PK, SK }) => PK === partition && SK.startsWith(prefix)) };
  };

/** The table of this process as if it held these items, without asking anybody. Nothing that is done with it leaves the process. */
export const cannedTable = (items: readonly Item[]) => ({
  name: table.name,
  client: cannedClient(table.client, answerTo(items)),
});
