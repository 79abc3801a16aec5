import { marshall } from '@aws-sdk/util-dynamodb';
import { stubClient } from './stub-client.ts';
import { table } from './table.ts';

type Item = { readonly PK: string; readonly SK: string };
type Texts = Readonly<Record<string, { readonly S?: string }>>;
type Asked = {
  readonly Key?: Texts;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Texts[] }>>;
  readonly ExpressionAttributeValues?: Texts;
};

/** Answers reads by key, partition and prefix from the given items. Every write succeeds and is dropped. */
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

/** A stub of this process's table with the given items. No request leaves the process. */
export const stubTable = (items: readonly Item[]) => ({
  name: table.name,
  client: stubClient(table.client, answerTo(items)),
});
