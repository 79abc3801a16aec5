import { chance } from './chance.ts';

/** The operations of a worker with their relative weights. */
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
  sweep: 2.4,
  'let a minute pass': 0.7,
  'let half an hour pass': 0.15,
} as const;

export type Command = keyof typeof usualWeights;
export type Weights = Readonly<Partial<Record<Command, number>>>;

/** One operation of a worker. */
export type Step = {
  readonly command: Command;
  readonly user: number;
  /** Three random choices, each from 0 to below 1. */
  readonly picks: readonly [number, number, number];
  readonly key: string;
  /** How far the shared clock moves when the step begins. */
  readonly passMs: number;
  /** Whether the request is sent twice at once, as by a double click. */
  readonly twice: boolean;
  /** The number of retries with the same key after a lost answer. */
  readonly patience: number;
};

/** Draws an operation by weight. @param place a random number from 0 to below 1 */
const commandAt = (place: number, weights: Readonly<Record<Command, number>>): Command => {
  const parts = Object.entries(weights) as [Command, number][];
  let left = place * parts.reduce((sum, [, part]) => sum + part, 0);
  for (const [command, part] of parts) {
    left -= part;
    if (left < 0) return command;
  }
  return 'pay';
};

const maximumPassMs = 200;

type Shape = {
  readonly users: number;
  readonly steps: number;
  readonly twiceShare: number;
  readonly weights?: Weights | undefined;
};

/** The steps of a worker. The same seed gives the same steps. */
export const planOf = (seed: number, worker: number, { users, steps, twiceShare, weights }: Shape): Step[] => {
  const { next, below } = chance(seed * 1000 + worker);
  return Array.from({ length: steps }, (_, index) => ({
    command: commandAt(next(), { ...usualWeights, ...weights }),
    user: next() < 0.9 ? worker % users : below(users),
    picks: [next(), next(), next()],
    key: `bank-${seed}-worker-${worker}-step-${index}`,
    passMs: below(maximumPassMs),
    twice: next() < twiceShare,
    patience: below(4),
  }));
};
