/** An item in DynamoDB's JSON: `{ amount_idr: { N: '5' } }`. */
export type AttributeMap = Readonly<Record<string, unknown>>;

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const isObject = (value: unknown): value is AttributeMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** DynamoDB's sets have no order, so their members are sorted. */
const sets = new Set(['SS', 'NS']);

const ordered = (value: unknown, name?: string): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value))
    return name !== undefined && sets.has(name)
      ? value.map(String).toSorted(inOrder)
      : value.map((each) => ordered(each));
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted(inOrder);
  return Object.fromEntries(names.map((each) => [each, ordered(value[each], each)]));
};

/** The canonical text of an item. The same item has the same text in the table and in its stream. */
export const entryText = (item: AttributeMap): string => JSON.stringify(ordered(item));

const textIn = (item: AttributeMap, name: string): string => {
  const value = item[name];
  return isObject(value) && typeof value['S'] === 'string' ? value['S'] : '';
};

export const entryOf = (item: AttributeMap) => ({
  key: `${textIn(item, 'PK')} ${textIn(item, 'SK')}`,
  atMs: Date.parse(textIn(item, 'created_at')),
  text: entryText(item),
});
export type Entry = ReturnType<typeof entryOf>;
