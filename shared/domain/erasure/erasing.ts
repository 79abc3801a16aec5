import { erasedText, textHmac } from '../audit/free-text.ts';
import { type Attribute, type Attributes, type ItemKind, isDeleted, retentionRulesOf } from './retention-rules.ts';

type Item = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Set);

const inEach = (value: unknown, change: (map: Item) => Item): unknown => {
  if (Array.isArray(value)) return value.map((each) => (isMap(each) ? change(each) : each));
  return isMap(value) ? change(value) : value;
};

const keyAttributes = ['PK', 'SK'];

/** The attributes of an item that the data export shows. A set becomes a sorted list. */
const shownOf =
  (attributes: Attributes) =>
  (item: Item): Item =>
    Object.fromEntries(
      Object.entries(item).flatMap(([name, value]) => {
        const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
        if (!attribute?.shown) return [];
        if (attribute.within) return [[name, inEach(value, shownOf(attribute.within))]];
        return [[name, value instanceof Set ? [...value].map(String).toSorted() : value]];
      }),
    );

/**
 * An item of a user's partition, as the data export shows it.
 *
 * @param id the item's sort key without its kind
 */
export const exported = (
  { kind, named = [], attributes }: ItemKind,
  id: string,
  item: Item,
): { readonly kind: string; readonly data: Item } => {
  const parts = id.split('#');
  const names = Object.fromEntries(named.map((name, index) => [name, parts[index]]));
  return { kind, data: { ...names, ...shownOf(attributes)(item) } };
};

/** The fields that identify a user. */
const identifying = ['email', 'phone_number', 'full_name', 'display_name', 'picture_url', 'idp_subject'] as const;

/** Minimum length of a text that is searched for in the attributes that an erasure keeps. */
const shortestText = 8;

/** The texts of an account that no item may contain after the erasure, in lower case. */
export const identifyingTexts = (account: Item): readonly string[] =>
  identifying
    .map((name) => account[name])
    .filter((value): value is string => typeof value === 'string' && value.length >= shortestText)
    .map((value) => value.normalize().toLowerCase());

const afterOne = ({ rule, within }: Attribute, value: unknown): unknown => {
  if (rule === 'erased') return undefined;
  if (within) return inEach(value, (map) => afterErasure(within, map));
  return rule === 'note' && typeof value === 'string' ? erasedText : value;
};

/**
 * An item after the erasure of its user. An attribute without a retention rule is kept, and `leftOf` reports it. The HMAC
 * of an entry's texts replaces their key, as in the entry's locked copy.
 */
export const afterErasure = (attributes: Attributes, item: Item): Item => ({
  ...Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      const left = attribute ? afterOne(attribute, value) : value;
      return left === undefined ? [] : [[name, left]];
    }),
  ),
  ...(typeof item['text_key'] === 'string' && { text_hmac: textHmac(item['text_key'], item) }),
});

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value.normalize().toLowerCase()];
  if (value instanceof Set || Array.isArray(value)) return [...value].flatMap(textsIn);
  return isMap(value) ? Object.values(value).flatMap(textsIn) : [];
};

const mapsIn = (value: unknown): readonly Item[] => [value].flat().filter(isMap);

/** The attributes without a retention rule. The name of a nested one starts with its parent: `hold.reason`. */
const undecided = (attributes: Attributes, item: Item): readonly string[] =>
  Object.entries(item).flatMap(([name, value]) => {
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (attribute === undefined) return keyAttributes.includes(name) ? [] : [name];
    const { within } = attribute;
    if (within === undefined) return [];
    const nested = mapsIn(value).flatMap((map) => undecided(within, map));
    return [...new Set(nested)].map((inner) => `${name}.${inner}`);
  });

/**
 * Verifies an erased item at the end of an erasure: finds attributes that must not be left.
 *
 * @param kind the retention rules of the item's kind; undefined when there are none
 * @param texts the result of `identifyingTexts`; empty once the account is erased
 * @returns the names of those attributes, never their values; `the item` if it has no rules or must be deleted
 */
export const leftOf = (kind: ItemKind | undefined, item: Item, texts: readonly string[]): readonly string[] => {
  if (kind === undefined) return ['the item'];
  if (isDeleted(kind, item)) return ['the item'];
  const kept = afterErasure(retentionRulesOf(kind), item);
  return [
    ...undecided(kind.attributes, item),
    ...Object.keys(item).filter((name) => JSON.stringify(item[name]) !== JSON.stringify(kept[name])),
    ...Object.entries(kept)
      .filter(([, value]) => textsIn(value).some((text) => texts.some((own) => text.includes(own))))
      .map(([name]) => name),
  ];
};
