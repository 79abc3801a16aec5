import { lastOf } from '../../local/midtrans/charges.ts';
import type { PaymentGateway } from '../../shared/payments/gateway.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { givenPurchaser } from '../harness/given-checkout.ts';
import { givenTopups } from '../harness/given-topup.ts';
import { collectionOf, userFacts, userViolations } from '../harness/user-facts.ts';
import { chance } from './chance.ts';
import { everyFault, minuteMs, off, type World, work } from './topup-commands.ts';

export type TopupPlan = {
  readonly seed: number;
  readonly users: number;
  readonly operations: number;
  readonly workers: number;
  readonly weaken?: (gateway: PaymentGateway) => PaymentGateway;
  readonly of?: Table;
  /** The violation to find. A run that finds it ends after that part. */
  readonly wanted?: RegExp;
  /** The number of parts of the run. Each ends in a settled state, which is checked. */
  readonly parts: number;
  /** The number of the last notifications that are sent again at the end of a part. */
  readonly repeated: number;
};

export type TopupReport = {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly operations: number;
  /** The number of faults by switch of the gateway, and of simulated crashes. */
  readonly faults: Readonly<Record<string, number>>;
  readonly creditedIdr: number;
  readonly broughtIdr: number;
  readonly violations: readonly string[];
};

/**
 * Polls every top-up until nothing is due. Faults are off, and days pass on the clock.
 * @param last the number of notifications to repeat
 */
const settle = async ({ topups, known, bodies }: World, last: number): Promise<void> => {
  topups.standIn.setSwitches(off);
  await topups.standIn.idle();
  topups.later(minuteMs);
  for (let round = 0; round < 3; round += 1) await topups.sweep();
  const paid = known.filter(({ topup_id }) => lastOf(topups.chargeOf(topup_id)));
  const ofEach = Object.values(Object.groupBy(paid, ({ user_id }) => user_id));
  await Promise.all(
    ofEach.map(async (own = []) => {
      for (const topup of own) await topups.notified(topup);
    }),
  );
  topups.later(30 * minuteMs);
  await topups.sweep();
  // The last notifications in reverse order must lead to the same state.
  for (const body of bodies.slice(-last).toReversed()) await topups.notifyWith({ body });
};

const look = async ({ topups, people }: World) => {
  const violations: string[] = [];
  let creditedIdr = 0;
  for (const { user } of people) {
    const { facts, malformed } = userFacts(user.user_id, await collectionOf(table, user.user_id));
    creditedIdr += facts.topups.reduce((sum, { credited_idr }) => sum + credited_idr, 0);
    const found = [...malformed, ...userViolations(facts, topups.clock())];
    // The orders of this run break these rules: no checkout writes their terms, claims and counts, and no sweeper runs.
    const besides = ['item_terms', 'claim', 'enrollment', 'stale_reservation', 'overdue_order'];
    const ofMoney = found.filter(({ rule }) => !besides.includes(rule));
    violations.push(
      ...ofMoney.map(({ rule, subject, expected, found }) => `${rule} ${subject}: ${found}, not ${expected}`),
    );
  }
  const broughtIdr = topups.standIn.brought();
  const money = creditedIdr === broughtIdr ? [] : [`credited ${creditedIdr}, the gateway has ${broughtIdr}`];
  return { violations: [...violations, ...money], creditedIdr, broughtIdr };
};

/** Short timeouts, because many requests of a run hang. */
const timeouts = { getMs: 1000, postMs: 2000 };

/** Runs a workload of top-ups through the gateway stand-in, and checks the settled state after each part. */
export const runTopups = async ({
  seed,
  users,
  operations,
  workers,
  weaken,
  of = table,
  wanted,
  parts,
  repeated,
}: TopupPlan): Promise<TopupReport> => {
  const topups = await givenTopups({ of, ...(weaken && { weaken }), timeouts, delivers: true });
  const people = await Promise.all(Array.from({ length: users }, () => givenPurchaser()));
  const lasting = people.map((person) => ({ ...person, caller: { ...person.caller, exp: Number.MAX_SAFE_INTEGER } }));
  const outcomes: Record<string, number> = {};
  const note = (outcome: string): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const world: World = { topups, people: lasting, known: [], bodies: [], note };
  const chances = Array.from({ length: workers }, (_, index) => chance(seed * 1000 + index));
  const share = Math.ceil(operations / workers / parts);
  let done = 0;
  let found: Awaited<ReturnType<typeof look>>;
  await everyFault(world);
  do {
    await Promise.all(chances.map((random) => work(world, share, random)));
    done += share * workers;
    await settle(world, repeated);
    found = await look(world);
  } while (done < operations && !found.violations.some((violation) => wanted?.test(violation)));
  await topups.stop();
  const faults = { ...topups.standIn.struck(), deaths: outcomes['die internal_error'] ?? 0 };
  return { outcomes, operations: done, faults, ...found };
};
