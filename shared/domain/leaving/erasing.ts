import { spellingsOf } from '../accounts/spellings.ts';
import { type Attribute, type Attributes, fatesOf, type ItemKind, isGoing } from './fates.ts';

type Item = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Set);

/** Does the same to a map, or to each map of a list. */
const inEach = (value: unknown, change: (map: Item) => Item): unknown => {
  if (Array.isArray(value)) return value.map((each) => (isMap(each) ? change(each) : each));
  return isMap(value) ? change(value) : value;
};

const keyAttributes = ['PK', 'SK'];

/** What of an item its user is shown: everything but what only the service works with. A set is shown as a list. */
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
 * An item of a user's partition as the user is shown it.
 *
 * @param id what follows the kind in its sort key
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

/** What somebody was called and could be reached by: the texts that a note of the staff could repeat. */
const identifying = ['email', 'phone_number', 'full_name', 'display_name', 'picture_url', 'idp_subject'] as const;

/** A shorter text would be found in anything. */
const shortestInNotes = 3;
const shortestAnywhere = 8;

/** A text that tells who somebody is, or the spellings of one. */
export type Telling = string | RegExp;

/** The texts by which an account tells who somebody is, the longest first, then their other spellings. */
export const identifyingTexts = (account: Item): readonly Telling[] => [
  ...identifying
    .map((name) => account[name])
    .filter((value): value is string => typeof value === 'string' && value.length >= shortestInNotes)
    .map((value) => value.normalize())
    .toSorted((one, other) => other.length - one.length),
  ...spellingsOf(account).map((source) => new RegExp(source, 'iu')),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const sourceOf = (text: Telling): string => (typeof text === 'string' ? escaped(text) : text.source);

/** A text without those that tell who somebody is, however its letters are composed; as it was where none of them is in it. */
const blanked = (value: unknown, texts: readonly Telling[]): unknown => {
  if (typeof value !== 'string' || texts.length === 0) return value;
  const composed = value.normalize();
  const left = composed.replace(new RegExp(texts.map(sourceOf).join('|'), 'giu'), '…');
  return left === composed ? value : left;
};

const afterOne = (attribute: Attribute, value: unknown, texts: readonly Telling[]): unknown => {
  if (attribute.fate === 'erased') return undefined;
  if (attribute.within) return inEach(value, (map) => afterErasure(attribute.within ?? {}, map, texts));
  return attribute.fate === 'note' ? blanked(value, texts) : value;
};

/**
 * What is left of an item when its user is erased. An attribute of which nobody has decided stays: `leftOf` tells it.
 *
 * @param texts of `identifyingTexts`
 */
export const afterErasure = (attributes: Attributes, item: Item, texts: readonly Telling[]): Item =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      const left = attribute ? afterOne(attribute, value, texts) : value;
      return left === undefined ? [] : [[name, left]];
    }),
  );

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value.normalize().toLowerCase()];
  if (value instanceof Set || Array.isArray(value)) return [...value].flatMap(textsIn);
  return isMap(value) ? Object.values(value).flatMap(textsIn) : [];
};

const undecided = (attributes: Attributes, item: Item): readonly string[] =>
  Object.keys(item).filter((name) => !keyAttributes.includes(name) && !Object.hasOwn(attributes, name));

/**
 * What an erasure has left of an item that it must not: the reader at its end.
 *
 * @param kind undefined: nobody has decided about this kind of item
 * @param texts of `identifyingTexts`, as far as they are known still
 * @returns names of attributes, never values
 */
export const leftOf = (kind: ItemKind | undefined, item: Item, texts: readonly Telling[]): readonly string[] => {
  if (kind === undefined) return ['the item'];
  if (isGoing(kind, item)) return ['the item'];
  const kept = afterErasure(fatesOf(kind), item, texts);
  const long = texts.flatMap((text) =>
    typeof text === 'string' && text.length >= shortestAnywhere ? [text.toLowerCase()] : [],
  );
  return [
    ...undecided(kind.attributes, item),
    ...Object.keys(item).filter((name) => JSON.stringify(item[name]) !== JSON.stringify(kept[name])),
    ...Object.entries(kept)
      .filter(([, value]) => textsIn(value).some((text) => long.some((own) => text.includes(own))))
      .map(([name]) => name),
  ];
};
