import { beforeAll, describe, expect, test } from 'vitest';
import { givenPolicies, newKey } from '../harness/given-checkout.ts';
import { givenLife } from './life.ts';
import { type Movement, operations, states, table } from './order-states.ts';
import { factsOf, seenOf } from './seen.ts';
import { givenSetting, type Setting } from './setting.ts';

const startingIdr = 1_000_000;

/**
 * The effect of each transition in IDR. All three courses cost 758,500, the second 277,500. Creators get 70 % of two
 * courses.
 */
const effects = {
  reserved: { available: -758_500, held: 758_500, creator: 0, platform: 0, tax: 0 },
  released: { available: 758_500, held: -758_500, creator: 0, platform: 0, tax: 0 },
  captured: { available: 0, held: -758_500, creator: 408_333, platform: 275_000, tax: 75_167 },
  refunded: { available: 277_500, held: 0, creator: -175_000, platform: -75_000, tax: -27_500 },
} as const;

type Accounts = Readonly<Record<keyof (typeof effects)['reserved'], number>>;

/** The balances of a user, and the sums that the user's entries moved to other accounts. */
const accountsOf = ({
  facts,
}: Awaited<ReturnType<typeof factsOf>>): Accounts & { readonly types: readonly string[] } => {
  const lines = facts.entries.flatMap((entry) => entry.lines);
  const sumOf = (prefix: string): number =>
    lines.reduce((sum, { account, amount_idr }) => (account.startsWith(prefix) ? sum + amount_idr : sum), 0);
  return {
    available: facts.wallet.available_idr,
    held: facts.wallet.held_idr,
    creator: sumOf('creator:'),
    platform: sumOf('platform:revenue'),
    tax: sumOf('tax:'),
    types: facts.entries.map(({ type }) => type),
  };
};

const after = (before: Accounts, movements: readonly Movement[]): Accounts =>
  movements.reduce<Accounts>((sum, movement) => {
    const { available, held, creator, platform, tax } = effects[movement];
    return {
      available: sum.available + available,
      held: sum.held + held,
      creator: sum.creator + creator,
      platform: sum.platform + platform,
      tax: sum.tax + tax,
    };
  }, before);

let setting: Setting;
beforeAll(async () => {
  await givenPolicies();
  setting = await givenSetting();
});

describe.for(Object.keys(states) as (keyof typeof states)[])('an order that is %s', (state) => {
  test.for(Object.keys(operations) as (keyof typeof operations)[])(
    'the operation %s leaves status and money as the state table says',
    async (operation) => {
      const life = await givenLife(setting, startingIdr);
      await life.place(newKey(), false);
      await states[state](life);
      const { types: typesBefore, ...before } = accountsOf(await factsOf(life));

      const { code: answered } = await operations[operation](life);

      const [code, status, ...movements] = table[state][operation];
      const read = factsOf(life);
      const { types, ...accounts } = accountsOf(await read);
      expect(answered).toBe(code);
      expect(accounts).toEqual(after(before, movements));
      expect(types.toSorted()).toEqual([...typesBefore, ...movements].toSorted());
      expect(await seenOf(life, read)).toMatchObject({ orders: [status], violations: [] });
    },
  );
});
