import { expect } from 'vitest';
import * as z from 'zod/mini';
import { allowed } from '../../local/midtrans/actions.ts';
import { isOpen, lastOf } from '../../local/midtrans/charges.ts';
import { Switches } from '../../local/midtrans/switches.ts';
import { Topup } from '../../shared/contract/topups/topup.ts';
import { table } from '../../shared/runtime/table.ts';
import { type givenPurchaser, givenUnpaidOrder } from '../harness/given-checkout.ts';
import type { Topups } from '../harness/given-topup.ts';
import { dyingTable } from '../harness/interrupted.ts';
import type { Chance } from './chance.ts';

type Person = Awaited<ReturnType<typeof givenPurchaser>>;

export type World = {
  readonly topups: Topups;
  readonly people: readonly Person[];
  readonly known: Topup[];
  /** Sent notifications. They are repeated later, in any order. */
  readonly bodies: object[];
  readonly note: (outcome: string) => void;
};

export const minuteMs = 60_000;

export const pick = <Item>(items: readonly Item[], { below }: Chance): Item | undefined => items[below(items.length)];

/** The gateway without faults. */
export const off: Switches = z.parse(Switches, {});

/** Faults of the gateway that last for some operations. */
const troubles: readonly Partial<Switches>[] = [
  {},
  { twice: true },
  { settlement_first: true },
  { settlement_first: true, twice: true, delay_ms: 30 },
  { delay_ms: 100 },
  { lose_webhook: true },
  { fee: true },
  { wrong_amount: true },
  { fail: 3 },
  { hang: 1 },
  { hang: 2, lose_webhook: true },
  { lose_reply: 2 },
  { fee: true, fail: 2, lose_reply: 1 },
];

/**
 * Injects each fault once, one after another. Concurrent operations may miss a fault, because they set and reset the
 * same switches.
 */
export const everyFault = async ({ topups, people, known, bodies, note }: World): Promise<void> => {
  const { standIn } = topups;
  for (const [place, trouble] of troubles.entries()) {
    const { caller } = people[place % people.length] ?? expect.fail('nobody');
    standIn.setSwitches(off);
    const topup = await topups.opened(caller);
    note('open ok');
    known.push(topup);
    standIn.setSwitches({ ...off, ...trouble });
    topups.pay(topup);
    note('pay');
    await standIn.idle();
    bodies.push(topups.lastBody(topup));
    note(`check ${(await topups.check(caller, topup)).code}`);
  }
  standIn.setSwitches({ ...off, lose_webhook: true });
  const { caller, user } = people[0] ?? expect.fail('nobody');
  // The purchaser has spent the money when the bank takes it back, so a debt is left.
  const order = await givenUnpaidOrder(user, table, topups.clock());
  const spent = await topups.opened(caller, { order_id: order.order_id });
  known.push(spent);
  topups.pay(spent);
  note(`tell ${(await topups.notified(spent)).code}`);
  topups.act(spent, 'reverse');
  note(`tell ${(await topups.notified(spent)).code}`);
  const [disputed, unwanted] = [await topups.opened(caller), await topups.opened(caller)];
  known.push(disputed, unwanted);
  topups.pay(disputed);
  note(`die ${(await topups.notifiedThrough(dyingTable(0), disputed)).code}`);
  for (const action of ['charge_back', 'win'] as const) {
    topups.act(disputed, action);
    note(action);
    note(`tell ${(await topups.notified(disputed)).code}`);
  }
  note(`cancel ${(await topups.cancel(caller, unwanted)).code}`);
};

/** Changes the state of a payment as its payer, a bank or its expiry would. @returns the top-up */
const act = ({ topups, known, bodies, note }: World, random: Chance): Topup | undefined => {
  // Most older top-ups have ended, so newer ones are preferred.
  const topup = pick(random.next() < 0.7 ? known.slice(-20) : known, random);
  if (topup === undefined) return undefined;
  const charge = topups.chargeOf(topup.topup_id);
  const last = lastOf(charge);
  const action = last && (last.status === 'pending' && random.next() < 0.7 ? 'pay' : pick(allowed(last), random));
  if (isOpen(charge, topups.clock())) topups.standIn.choose(charge, 'bca_va');
  if (action && topups.standIn.act(topups.chargeOf(topup.topup_id), action)) note(action);
  if (lastOf(topups.chargeOf(topup.topup_id))) bodies.push(topups.lastBody(topup));
  return topup;
};

/** The operations of payers, banks, gateway, users and clock, with their weights. */
const commands: readonly (readonly [
  times: number,
  name: string,
  (world: World, random: Chance) => Promise<unknown>,
])[] = [
  [
    5,
    'open',
    async ({ topups, people, known, note }, random) => {
      const person = pick(people, random);
      if (person === undefined) return;
      const wanted = random.next() < 0.5 ? await givenUnpaidOrder(person.user, table, topups.clock()) : undefined;
      const body = wanted ? { order_id: wanted.order_id } : { amount_idr: 10_000 + random.below(200_000) };
      const answer = await topups.open(person.caller, body);
      note(`open ${answer.code}`);
      if (answer.code === 'ok') known.push(Topup.parse(answer.body));
    },
  ],
  [12, 'act', async (world, random) => act(world, random)],
  [
    8,
    'tell',
    async ({ topups, bodies, note }, random) => {
      const body = pick(random.next() < 0.6 ? bodies.slice(-5) : bodies, random);
      if (body) note(`tell ${(await topups.notifyWith({ body })).code}`);
    },
  ],
  [
    3,
    'tell, and die',
    async (world, random) => {
      const { topups, note } = world;
      const topup = act(world, random);
      if (topup && lastOf(topups.chargeOf(topup.topup_id)))
        note(`die ${(await topups.notifiedThrough(dyingTable(random.below(2)), topup)).code}`);
    },
  ],
  [
    3,
    'check',
    async ({ topups, people, known, note }, random) => {
      const topup = pick(known, random);
      const owner = people.find(({ user }) => user.user_id === topup?.user_id);
      if (topup && owner) note(`check ${(await topups.check(owner.caller, topup)).code}`);
    },
  ],
  [
    2,
    'cancel',
    async ({ topups, people, known, note }, random) => {
      const topup = pick(known.slice(-20), random);
      const owner = people.find(({ user }) => user.user_id === topup?.user_id);
      if (topup && owner) note(`cancel ${(await topups.cancel(owner.caller, topup)).code}`);
    },
  ],
  [
    1,
    'sweep',
    async ({ topups, note }) => note(`swept ${(await topups.sweep()).failures.length > 0 ? 'with failures' : 'all'}`),
  ],
  [1, 'time', async ({ topups }, random) => topups.later(random.below(3) * minuteMs)],
  [2, 'switch', async ({ topups }, random) => topups.standIn.setSwitches({ ...off, ...pick(troubles, random) })],
];

const bag = commands.flatMap(([times, , command]) => Array.from({ length: times }, () => command));

export const work = async (world: World, operations: number, random: Chance): Promise<void> => {
  for (let done = 0; done < operations; done += 1) await pick(bag, random)?.(world, random);
};
