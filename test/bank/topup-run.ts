import { allowed } from '../../infra/local/midtrans/actions.ts';
import { isOpen, lastOf } from '../../infra/local/midtrans/charges.ts';
import { Topup } from '../../shared/contract/topups/topup.ts';
import type { PaymentGateway } from '../../shared/payments/gateway.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { givenPurchaser, givenUnpaidOrder } from '../harness/given-checkout.ts';
import { givenTopups, type Topups } from '../harness/given-topup.ts';
import { dyingTable } from '../harness/interrupted.ts';
import { patientTable } from '../harness/observed.ts';
import { collectionOf, userFacts, userViolations } from '../harness/user-facts.ts';
import { type Chance, chance } from './chance.ts';

export type TopupPlan = {
  readonly seed: number;
  readonly users: number;
  readonly operations: number;
  /** So many at once. */
  readonly workers: number;
  readonly weaken?: (gateway: PaymentGateway) => PaymentGateway;
  readonly of?: Table;
};

export type TopupReport = {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly operations: number;
  readonly creditedIdr: number;
  readonly broughtIdr: number;
  readonly violations: readonly string[];
};

type Person = Awaited<ReturnType<typeof givenPurchaser>>;

type World = {
  readonly topups: Topups;
  readonly people: readonly Person[];
  readonly known: Topup[];
  /** Notifications that were sent before: they come again, in any order. */
  readonly bodies: object[];
  readonly note: (outcome: string) => void;
};

const minuteMs = 60_000;

const pick = <Item>(items: readonly Item[], { below }: Chance): Item | undefined => items[below(items.length)];

const switches = [
  {},
  { twice: true },
  { fee: true },
  { wrong_amount: true },
  { fail: 3 },
  { lose_reply: 2 },
  { fee: true, fail: 2, lose_reply: 1 },
];

const off = { fee: false, wrong_amount: false, twice: false, fail: 0, lose_reply: 0 };

/** What payers, banks, the gateway, users and time do, with how often. */
const deeds: readonly (readonly [times: number, name: string, (world: World, random: Chance) => Promise<unknown>])[] = [
  [
    5,
    'open',
    async ({ topups, people, known, note }, random) => {
      const person = pick(people, random);
      if (person === undefined) return;
      const wanted = random.next() < 0.5 ? await givenUnpaidOrder(person.user) : undefined;
      const body = wanted ? { order_id: wanted.order_id } : { amount_idr: 10_000 + random.below(200_000) };
      const answer = await topups.open(person.caller, body);
      note(`open ${answer.code}`);
      if (answer.code === 'ok') known.push(Topup.parse(answer.body));
    },
  ],
  [
    12,
    'act',
    async ({ topups, known, bodies, note }, random) => {
      const topup = pick(known, random);
      if (topup === undefined) return;
      const charge = topups.chargeOf(topup.topup_id);
      const last = lastOf(charge);
      const action = last && (last.status === 'pending' && random.next() < 0.7 ? 'pay' : pick(allowed(last), random));
      if (isOpen(charge, topups.clock())) topups.standIn.choose(charge, 'bca_va');
      if (action && topups.standIn.act(topups.chargeOf(topup.topup_id), action)) note(action);
      if (lastOf(topups.chargeOf(topup.topup_id))) bodies.push(topups.lastBody(topup));
    },
  ],
  [
    8,
    'tell',
    async ({ topups, bodies, note }, random) => {
      const body = pick(random.next() < 0.6 ? bodies.slice(-5) : bodies, random);
      if (body) note(`tell ${(await topups.tell({ body })).code}`);
    },
  ],
  [
    3,
    'tell, and die',
    async ({ topups, known, note }, random) => {
      const topup = pick(known, random);
      if (topup && lastOf(topups.chargeOf(topup.topup_id)))
        note(`die ${(await topups.toldThrough(dyingTable(random.below(4)), topup)).code}`);
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
  [1, 'switch', async ({ topups }, random) => topups.standIn.setSwitches({ ...off, ...pick(switches, random) })],
];

const bag = deeds.flatMap(([times, , deed]) => Array.from({ length: times }, () => deed));

const work = async (world: World, operations: number, random: Chance): Promise<void> => {
  for (let done = 0; done < operations; done += 1) await pick(bag, random)?.(world, random);
};

/** Asks about everything until nothing is due: no fault is left, and days pass. */
const settle = async ({ topups, known, bodies }: World): Promise<void> => {
  topups.standIn.setSwitches(off);
  topups.later(minuteMs);
  for (let round = 0; round < 3; round += 1) await topups.sweep();
  for (const topup of known) if (lastOf(topups.chargeOf(topup.topup_id))) await topups.told(topup);
  topups.later(30 * minuteMs);
  await topups.sweep();
  // In whatever order they come at last, they end in the same state.
  for (const body of bodies.slice(-300).toReversed()) await topups.tell({ body });
};

const look = async ({ topups, people }: World) => {
  const violations: string[] = [];
  let creditedIdr = 0;
  for (const { user } of people) {
    const { facts, malformed } = userFacts(user.user_id, await collectionOf(patientTable, user.user_id));
    creditedIdr += facts.topups.reduce((sum, { credited_idr }) => sum + credited_idr, 0);
    const found = [...malformed, ...userViolations(facts, topups.clock())];
    // Orders here come without the claims and the counts that a checkout writes, and nobody ends those past their deadline.
    const besides = ['claim', 'enrollment', 'stale_reservation', 'overdue_order'];
    const ofMoney = found.filter(({ rule }) => !besides.includes(rule));
    violations.push(
      ...ofMoney.map(({ rule, subject, expected, found }) => `${rule} ${subject}: ${found}, not ${expected}`),
    );
  }
  return { violations, creditedIdr };
};

/** Runs a workload of top-ups through the stand-in, lets it come to rest, and says what does not hold then. */
export const runTopups = async ({
  seed,
  users,
  operations,
  workers,
  weaken,
  of = patientTable,
}: TopupPlan): Promise<TopupReport> => {
  const topups = await givenTopups(of, weaken);
  const people = await Promise.all(Array.from({ length: users }, () => givenPurchaser()));
  const lasting = people.map((person) => ({ ...person, caller: { ...person.caller, exp: Number.MAX_SAFE_INTEGER } }));
  const outcomes: Record<string, number> = {};
  const note = (outcome: string): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const world: World = { topups, people: lasting, known: [], bodies: [], note };
  const share = Math.ceil(operations / workers);
  await Promise.all(Array.from({ length: workers }, (_, index) => work(world, share, chance(seed * 1000 + index))));
  await settle(world);
  const { violations, creditedIdr } = await look(world);
  const broughtIdr = topups.standIn.brought();
  await topups.stop();
  const money = creditedIdr === broughtIdr ? [] : [`credited ${creditedIdr}, the gateway has ${broughtIdr}`];
  return { outcomes, operations: share * workers, creditedIdr, broughtIdr, violations: [...violations, ...money] };
};
