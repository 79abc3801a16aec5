import { erasedText, freeTexts, textHmac } from '../audit/free-text.ts';

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

const textIn = (item: AttributeMap, name: string): string | undefined => {
  const value = item[name];
  return isObject(value) && typeof value['S'] === 'string' ? value['S'] : undefined;
};

/**
 * An entry as its copy contains it, and as an erasure leaves it. The free texts of the staff are replaced, and their key
 * is replaced by their HMAC. Such an entry is returned unchanged.
 */
const copiedForm = (item: AttributeMap): AttributeMap => {
  const texts = Object.fromEntries(
    freeTexts.flatMap((name) => {
      const text = textIn(item, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  const key = textIn(item, 'text_key');
  if (key === undefined && Object.values(texts).every((text) => text === erasedText)) return item;
  // A text without a key has no HMAC either. Its form then differs from every copy of a complete entry.
  const { text_key: _, text_hmac: __, ...rest } = item;
  return {
    ...rest,
    ...Object.fromEntries(Object.keys(texts).map((name) => [name, { S: erasedText }])),
    ...(key !== undefined && { text_hmac: { S: textHmac(key, texts) } }),
  };
};

/** The canonical text of an entry, without the texts of the staff. The table and its stream result in the same text. */
export const entryText = (item: AttributeMap): string => JSON.stringify(ordered(copiedForm(item)));

const userPrefix = 'USER#';

/** The person of an entry: the owner of a wallet, or the subject of an audit entry. */
const subjectOf = (item: AttributeMap): string => {
  const partition = textIn(item, 'PK') ?? '';
  return partition.startsWith(userPrefix) ? partition.slice(userPrefix.length) : (textIn(item, 'subject_id') ?? '');
};

/** `erasedOf` is the person of the entry, if the entry's texts are erased. */
export const entryOf = (item: AttributeMap) => ({
  key: `${textIn(item, 'PK') ?? ''} ${textIn(item, 'SK') ?? ''}`,
  atMs: Date.parse(textIn(item, 'created_at') ?? ''),
  text: entryText(item),
  erasedOf: 'text_hmac' in item ? subjectOf(item) : undefined,
});
export type Entry = ReturnType<typeof entryOf>;
