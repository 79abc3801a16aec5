import { chance } from './chance.ts';

/** The operations of a worker, each with its relative weight. */
const usualWeights = {
  order: 17,
  'order with a coupon': 8,
  pay: 19,
  'pay while a minute passes': 1,
  cancel: 4,
  refund: 7,
  'draft a credit': 3,
  'approve a credit': 4,
  'draft a debit': 2,
  'approve a debit': 2,
  freeze: 0.6,
  lift: 3,
  'ask again': 4,
  'read the wallet': 10,
  'read an order': 10,
  'read the entries': 7,
  sweep: 0.3,
  'let a minute pass': 0.7,
  'let half an hour pass': 0.15,
} as const;

export type Deed = keyof typeof usualWeights;
export type Weights = Readonly<Partial<Record<Deed, number>>>;

/** One operation of a worker. It picks its subject by `picks` among what there is then. */
export type Step = {
  readonly deed: Deed;
  /** Which user it concerns, by number. */
  readonly user: number;
  /** From 0 up to 1, each for one choice. */
  readonly picks: readonly [number, number, number];
  /** Its idempotency key. */
  readonly key: string;
  /** How much later it is for everybody once it begins. */
  readonly passMs: number;
  /** Sent twice at once, as by a double click. */
  readonly twice: boolean;
  /** How often it asks again, with the same key, when it got no answer. */
  readonly patience: number;
};

/** The deed at a place between 0 and 1 where each has its part. */
const deedAt = (place: number, weights: Readonly<Record<Deed, number>>): Deed => {
  const parts = Object.entries(weights) as [Deed, number][];
  let left = place * parts.reduce((sum, [, part]) => sum + part, 0);
  for (const [deed, part] of parts) {
    left -= part;
    if (left < 0) return deed;
  }
  return 'pay';
};

const maximumPassMs = 200;

/** The shape of a plan: users, steps, the share of steps that is sent twice at once, and further steps. */
type Shape = {
  readonly users: number;
  readonly steps: number;
  readonly twiceShare: number;
  readonly weights?: Weights | undefined;
};

/** The steps of a worker, the same for the same seed. */
export const planOf = (seed: number, worker: number, { users, steps, twiceShare, weights }: Shape): Step[] => {
  const { next, below } = chance(seed * 1000 + worker);
  return Array.from({ length: steps }, (_, index) => ({
    deed: deedAt(next(), { ...usualWeights, ...weights }),
    user: next() < 0.9 ? worker % users : below(users),
    picks: [next(), next(), next()],
    key: `bank-${seed}-worker-${worker}-step-${index}`,
    passMs: below(maximumPassMs),
    twice: next() < twiceShare,
    patience: below(4),
  }));
};
