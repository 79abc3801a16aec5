/** The reasons for keeping personal data after an erasure (specification and law: docs/erasure.md). */
export const retentionReasons = {
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

export type RetentionReason = keyof typeof retentionReasons;

/**
 * The retention rule of an attribute at its user's erasure: erased, or kept for a reason. A `note` of the staff is kept
 * for the books; personal data in it is blanked.
 */
export type RetentionRule = 'erased' | 'note' | RetentionReason;

/**
 * The rule of an attribute, and whether the data export shows it. `within` holds the rules of a map's attributes, or of
 * each map in a list.
 */
export type Attribute = { readonly rule: RetentionRule; readonly shown: boolean; readonly within?: Attributes };
export type Attributes = { readonly [attribute: string]: Attribute };

/** A kind of item: its name in the data export, its sort-key parts, and the rules of its attributes. */
export type ItemKind = {
  readonly kind: string;
  /** The names of sort-key parts that are in no attribute. */
  readonly named?: readonly string[];
  /** The erasure deletes the whole item, unless an attribute has a value that keeps it. */
  readonly goes?: true;
  readonly unless?: Readonly<Record<string, string>>;
  /** The attribute with the id of the item's pointer, which is deleted, too. */
  readonly pointed?: string;
  readonly attributes: Attributes;
};

/** Whether the erasure deletes a whole item. */
export const isGoing = ({ goes, unless = {} }: ItemKind, item: Readonly<Record<string, unknown>>): boolean =>
  goes === true && !Object.entries(unless).some(([name, value]) => item[name] === value);

/** The rules of an item's attributes. An item that is kept in spite of its kind keeps all of them. */
export const retentionRulesOf = (kind: ItemKind): Attributes =>
  kind.unless === undefined
    ? kind.attributes
    : Object.fromEntries(Object.entries(kind.attributes).map(([name, each]) => [name, { ...each, rule: 'shop' }]));

/** Attributes with one rule, named in one text. */
const all = (names: string, attribute: Attribute): Attributes =>
  Object.fromEntries(
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, attribute]),
  );

/** Attributes with one rule that the data export shows. @param names with blanks between them */
export const shown = (rule: RetentionRule, names: string): Attributes => all(names, { rule, shown: true });

/** Attributes with one rule that the data export hides. */
export const hidden = (rule: RetentionRule, names: string): Attributes => all(names, { rule, shown: false });

/** The rules of a map, or of each map in a list. */
export const within = (name: string, rule: RetentionRule, attributes: Attributes): Attributes => ({
  [name]: { rule, shown: true, within: attributes },
});
