/** The reasons for keeping personal data after an erasure (specification and law: docs/erasure.md). */
export const retentionReasons = {
  name: 'An id of this or another item, which identifies no person.',
  books: 'Books are kept for ten years, with the user id only.',
  course: 'A purchase stays valid and belongs to the books.',
  proof: 'It proves a consent and its time.',
  closed: 'It keeps the account closed, and separate from a new account of the same identity.',
  work: 'Needed by indexes, counters and clean-up; it identifies no person.',
  staff: 'The staff member of an action is part of the books.',
  shop: 'It is about the shop, not about a person.',
  events: 'Ids and amounts only; deleted after 30 days, or after 90 in quarantine.',
  audit: 'The audit trail is kept, with the ids of people only.',
} as const;

export type RetentionReason = keyof typeof retentionReasons;

/**
 * The retention rule of an attribute when its user is erased: erased, or kept for a reason. `note`: a text of the staff is
 * replaced by `[erased]`.
 */
export type RetentionRule = 'erased' | 'note' | RetentionReason;

/**
 * The retention rule of an attribute, and whether the data export shows it. `within` contains the rules for the
 * attributes of a map, or of each map in a list.
 */
export type Attribute = { readonly rule: RetentionRule; readonly shown: boolean; readonly within?: Attributes };
export type Attributes = { readonly [attribute: string]: Attribute };

/** The retention rules of a kind of item. `kind` is its name in the data export. */
export type ItemKind = {
  readonly kind: string;
  /** Names of sort-key parts that no attribute repeats. */
  readonly named?: readonly string[];
  /** The erasure deletes the whole item, unless an attribute has the value in `unless`. */
  readonly deleted?: true;
  readonly unless?: Readonly<Record<string, string>>;
  /** The attribute with the id of the item's pointer. The erasure deletes the pointer, too. */
  readonly pointed?: string;
  readonly attributes: Attributes;
};

export const isDeleted = ({ deleted, unless = {} }: ItemKind, item: Readonly<Record<string, unknown>>): boolean =>
  deleted === true && !Object.entries(unless).some(([name, value]) => item[name] === value);

/** The rules of an item's attributes. If `unless` keeps an item, all of its attributes are kept. */
export const retentionRulesOf = (kind: ItemKind): Attributes =>
  kind.unless === undefined
    ? kind.attributes
    : Object.fromEntries(Object.entries(kind.attributes).map(([name, each]) => [name, { ...each, rule: 'shop' }]));

const all = (names: string, attribute: Attribute): Attributes =>
  Object.fromEntries(
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, attribute]),
  );

/**
 * Makes rules for attributes that the data export shows.
 *
 * @param names the names of the attributes, separated by blanks
 */
export const shown = (rule: RetentionRule, names: string): Attributes => all(names, { rule, shown: true });

/**
 * Makes rules for attributes that the data export hides.
 *
 * @param names the names of the attributes, separated by blanks
 */
export const hidden = (rule: RetentionRule, names: string): Attributes => all(names, { rule, shown: false });

/** Rules for the attributes of a map, or of each map in a list. */
export const within = (name: string, rule: RetentionRule, attributes: Attributes): Attributes => ({
  [name]: { rule, shown: true, within: attributes },
});
