import fc from 'fast-check';

/** A person of a decision. `grant`: who granted the person a role, and how many hours ago. */
export type Person = {
  readonly isActive: boolean;
  readonly role: 'finance' | 'admin' | 'learner';
  readonly email: string;
  readonly isVerified: boolean;
  readonly phone: string;
  readonly grant: { readonly by: Place; readonly hoursAgo: number } | null;
};

/** The parts that people play. `last` is the caller. */
export const places = ['drafter', 'first', 'last', 'beneficiary'] as const;
export type Place = (typeof places)[number];

export const kinds = [
  ...(['credit', 'payment', 'finance_policy', 'role_grant', 'withholding_terms', 'month_closing'] as const),
] as const;
export type Kind = (typeof kinds)[number];

export type Scene = {
  readonly kind: Kind;
  readonly people: Readonly<Record<Place, Person>>;
  /** Two parts that one person plays, or null. */
  readonly same: readonly [Place, Place] | null;
  /** true: a first approval exists. Only a credit has one. */
  readonly hasFirst: boolean;
  /** true: the state arises between the read and the write of the approval. */
  readonly isLate: boolean;
};

/** Mostly the usual value, so that most scenes have one or two flaws. */
const mostly = <Value>(usual: Value, ...others: readonly Value[]) => often(12, usual, ...others);

const often = <Value>(weight: number, usual: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const person = (place: Place): fc.Arbitrary<Person> =>
  fc.record({
    isActive: often(5, true, false),
    role: often<Person['role']>(5, 'admin', 'finance', 'learner'),
    email: often<string>(5, place, 'beneficiary', 'drafter'),
    isVerified: often(3, true, false),
    phone: often<string>(6, `+62812000000${places.indexOf(place)}`, '+628120000003', '+628120000000'),
    grant: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.record({ by: fc.constantFrom(...places), hoursAgo: fc.constantFrom(23, 25) }) },
    ),
  });

export const scene: fc.Arbitrary<Scene> = fc.record({
  kind: fc.constantFrom(...kinds),
  people: fc.record({
    drafter: person('drafter'),
    first: person('first'),
    last: person('last'),
    beneficiary: person('beneficiary'),
  }),
  same: mostly<Scene['same']>(
    null,
    ['last', 'drafter'],
    ['last', 'first'],
    ['last', 'beneficiary'],
    ['drafter', 'beneficiary'],
    ['first', 'beneficiary'],
  ),
  hasFirst: fc.boolean(),
  isLate: fc.boolean(),
});

/** The place of the person who plays a part. */
export const playerOf = ({ same }: Scene, place: Place): Place => (same?.[0] === place ? same[1] : place);

export const hasFirstApproval = ({ kind, hasFirst }: Scene): boolean => kind === 'credit' && hasFirst;

/** A suspended creator is not paid. This is a rule of payments, so its code is another one. */
export const isOnHold = (of: Scene): boolean =>
  of.kind === 'payment' && !of.people[playerOf(of, 'beneficiary')].isActive;

/** Whether the rules about people allow the approval: the rules of docs/contract.md §4, written again from the document. */
export const isAllowed = (of: Scene): boolean => {
  const { kind, people } = of;
  const parts = places.filter((place) => place !== 'beneficiary' && (place !== 'first' || hasFirstApproval(of)));
  const deciders = parts.map((place) => playerOf(of, place));
  const beneficiary = playerOf(of, 'beneficiary');
  const able = kind === 'role_grant' ? ['admin'] : ['admin', 'finance'];
  const owner = people[beneficiary];
  const isOwner = (place: Place): boolean => {
    // Nobody profits from the closing of a month.
    if (kind === 'month_closing') return false;
    const { email, isVerified, phone } = people[place];
    return place === beneficiary || phone === owner.phone || (email === owner.email && isVerified && owner.isVerified);
  };
  const isAppointed = (place: Place): boolean => {
    const { grant } = people[place];
    // Nobody grants a role to oneself.
    const granters = deciders.filter((decider) => decider !== place);
    return grant !== null && grant.hoursAgo < 24 && granters.includes(playerOf(of, grant.by));
  };
  return (
    new Set(deciders).size === deciders.length &&
    !deciders.some(isOwner) &&
    deciders.every((place) => people[place].isActive && able.includes(people[place].role)) &&
    !deciders.some(isAppointed)
  );
};
