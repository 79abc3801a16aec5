/** Why something of somebody stays when they are erased (spec and law: docs/erasure.md). */
export const keptFor = {
  name: 'It names the item, or another one, by an id that tells nothing of a person.',
  books: 'Books are kept for ten years, under the user id alone.',
  course: 'What was bought stays bought; it belongs to the books.',
  proof: 'It proves what was agreed to, and when.',
  closed: 'It keeps the account closed, and the next one of the same identity apart.',
  work: 'Indexes, counters and clean-up work with it; it tells nothing of a person.',
  staff: 'Who of the staff did it is part of the books.',
  shop: 'It is about the shop.',
  events: 'Ids and amounts only; deleted after 30 days, or after 90 in quarantine.',
  audit: 'The audit trail is never changed.',
} as const;

export type KeptFor = keyof typeof keptFor;

/**
 * What becomes of an attribute when its user is erased: it goes; or it stays, and why. Of a `note` that somebody of the staff wrote
 * what is erased elsewhere is blanked, and the rest stays for the books.
 */
export type Fate = 'erased' | 'note' | KeptFor;

/** Whether its user is shown it as their data, too, and of a map or a list of maps the same of what is in it. */
export type Attribute = { readonly fate: Fate; readonly shown: boolean; readonly within?: Attributes };
export type Attributes = { readonly [attribute: string]: Attribute };

/** A kind of item: what it is called where users see it, what its sort key tells beside, and its attributes. */
export type ItemKind = {
  readonly kind: string;
  /** What the parts of the sort key are that stand in no attribute. */
  readonly named?: readonly string[];
  /** The item goes as a whole; unless an attribute of it says what it is kept for. */
  readonly goes?: true;
  readonly unless?: Readonly<Record<string, string>>;
  /** The attribute with the id of the item that points to it, and goes with it. */
  readonly pointed?: string;
  readonly attributes: Attributes;
};

/** Whether an item goes as a whole. */
export const isGoing = ({ goes, unless = {} }: ItemKind, item: Readonly<Record<string, unknown>>): boolean =>
  goes === true && !Object.entries(unless).some(([name, value]) => item[name] === value);

/** What becomes of the attributes of an item: of one that stays in spite of its kind, they all do. */
export const fatesOf = (kind: ItemKind): Attributes =>
  kind.unless === undefined
    ? kind.attributes
    : Object.fromEntries(Object.entries(kind.attributes).map(([name, each]) => [name, { ...each, fate: 'shop' }]));

/** Attributes of one fate, named in one text. */
const all = (names: string, attribute: Attribute): Attributes =>
  Object.fromEntries(
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, attribute]),
  );

/** Attributes that share a fate, shown to their user. @param names with blanks between them */
export const shown = (fate: Fate, names: string): Attributes => all(names, { fate, shown: true });

/** The same, of what only the service works with. */
export const hidden = (fate: Fate, names: string): Attributes => all(names, { fate, shown: false });

/** A map, or a list of maps. */
export const within = (name: string, fate: Fate, attributes: Attributes): Attributes => ({
  [name]: { fate, shown: true, within: attributes },
});
