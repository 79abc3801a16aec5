import { randomBytes } from 'node:crypto';
import { over as withdrawDraft } from '../../functions/drafts/withdraw-draft.ts';
import { over as approvePayment } from '../../functions/payables/approve-payment.ts';
import { over as draftPayment } from '../../functions/payables/draft-payment.ts';
import { over as approveSettlement } from '../../functions/topups/approve-settlement.ts';
import { over as reverseSettlement } from '../../functions/topups/reverse-settlement.ts';
import type { Violation } from '../../shared/domain/books/reconcile-facts.ts';
import type { PayableAccount } from '../../shared/domain/payables/account.ts';
import { bookDay } from '../../shared/domain/payables/closed-days.ts';
import type { ReportRow } from '../../shared/domain/topups/settlement.ts';
import { isRefusal } from '../../shared/errors.ts';
import { sleep } from '../../shared/flows/reconcile-user.ts';
import { reconcile } from '../../shared/flows/reconciliation.ts';
import { withdrawDraft as withdrawRow } from '../../shared/routes/drafts/drafts.ts';
import { approvePayment as approveRow, draftPayment as draftRow } from '../../shared/routes/payables/payments.ts';
import {
  approveSettlement as bookRow,
  reverseSettlement as reverseRow,
} from '../../shared/routes/topups/settlements.ts';
import { table } from '../../shared/runtime/table.ts';
import { keepFigures } from '../../shared/store/books/keep-figures.ts';
import { keepVerdict } from '../../shared/store/books/last-verdict.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { settle } from '../../shared/store/topups/pay-out.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { givenUser, storedItems } from '../harness/given.ts';
import { givenShop } from '../harness/given-books.ts';
import { keyHeader } from '../harness/given-checkout.ts';
import { givenCourse } from '../harness/given-course.ts';
import { givenWithholding, givenWithholdingPolicy } from '../harness/given-payable.ts';
import { formOf, givenPaidTopups, writtenDirectly } from '../harness/given-payout.ts';
import { givenStaff } from '../harness/given-staff.ts';
import { type Chance, chance } from './chance.ts';
import { type FaultCounts, faultyClient, noFaults } from './faulty-client.ts';
import type { Weakness } from './weakness.ts';
import { lasting } from './world.ts';

export type PayablePlan = {
  readonly seed: number;
  readonly workers: number;
  readonly operations: number;
  readonly weakness?: Weakness;
};

const dayMs = 24 * 3_600_000;
const sales = 6;
/** The creator's share of a course, in IDR. */
const share = 140_000;
const timeoutMs = 60_000;
/** Seven in ten attempts to settle meet a fault. */
const mostAttempts = 8;

/** Two creators with sales 20 days ago, staff who pay them, and reports of a gateway. */
const givenWorld = async (operations: number) => {
  const soldMs = Date.now() - 20 * dayMs;
  const people = [await givenUser({ roles: ['learner', 'finance'] }), await givenUser()];
  const shop = await givenShop();
  shop.at(soldMs);
  const orders = [];
  for (let sale = 0; sale < sales; sale += 1) {
    const creator_instructor_id = people[sale % people.length]?.user_id ?? null;
    const { course_id } = await givenCourse({ creator_instructor_id, original_price_idr: 200_000, discount_idr: 0 });
    orders.push(await shop.buy([course_id]));
  }
  shop.at(Date.now());
  const staff = [
    lasting(await givenStaff('finance')),
    lasting(await givenStaff('finance')),
    lasting(await givenStaff('admin')),
  ];
  const reports: (readonly ReportRow[])[] = [];
  for (let report = 0; report < 4; report += 1) reports.push(await givenPaidTopups(3));
  const accounts = people.map(({ user_id }): PayableAccount => `creator:${user_id}`);
  const [creator, other] = people;
  await givenWithholdingPolicy({ withholding_policy_version: 'whp_bank' });
  await givenWithholding(other?.user_id ?? '', 'pph23');
  return {
    ...{ shop, orders, staff, reports, accounts, payments: [] as string[], settlements: [] as string[] },
    /** 2 % of this account's payments is withheld. */
    taxed: accounts.at(-1),
    /** The largest draft. It leaves payable money until the end of the run. */
    mostIdr: Math.ceil((share * 20 * sales) / operations),
    ...{ references: [] as string[], nights: [] as string[] },
    /** A creator who is also finance staff. */
    creator: creator && lasting({ user: creator }),
  };
};

type World = Awaited<ReturnType<typeof givenWorld>>;

const pick = <Item>(items: readonly Item[], { next }: Chance): Item | undefined =>
  items[Math.floor(next() * items.length)];

const textOf = (violations: readonly Violation[], when: string): string[] =>
  violations.map(({ rule, subject, expected, found }) => `${rule} ${subject}: ${expected}, ${found} (${when})`);

/**
 * Runs the nightly reconciliation on a table in use. Concurrent writes must cause no violation.
 * @returns the violations
 */
const night = async (): Promise<readonly string[]> => {
  const found = await reconcile({ store: reconcileStore(table), clock: Date.now, pause: sleep });
  await keepVerdict(table, found, Date.now());
  await keepFigures(table, found);
  return textOf(found.violations, 'at night');
};

/** The operations of a worker, over the table that injects faults. */
const commandsOf = (world: World, of: Table, dice: Chance, note: (name: string, code: string) => void) => {
  const ports = { clock: Date.now, randomBytes, table: of };
  const handlers = {
    draft: draftPayment(ports).handler,
    approve: approvePayment(ports).handler,
    withdraw: withdrawDraft(ports).handler,
    book: approveSettlement(ports).handler,
    reverse: reverseSettlement(ports).handler,
  };
  const rows = { draft: draftRow, approve: approveRow, withdraw: withdrawRow, book: bookRow, reverse: reverseRow };
  const body = { reason: 'Ticket 4711' };
  const send = async (name: keyof typeof handlers, request: CallRequest) => {
    const answer = await call(handlers[name], rows[name], { timeoutMs, ...request });
    note(name, answer.code);
    return answer;
  };
  const by = () => {
    const caller = pick(world.staff, dice);
    return caller ? { caller } : {};
  };
  const last = (ids: readonly string[]) => pick(ids.slice(-4), dice) ?? '';
  return {
    draft: async () => {
      // Some drafts reuse the bank reference of another payment.
      const reference = (dice.next() < 0.2 && pick(world.references, dice)) || `BCA-${world.references.length}`;
      world.references.push(reference);
      const account = pick(world.accounts, dice) ?? '';
      const gross = 1 + Math.floor(dice.next() * world.mostIdr);
      const tax = account === world.taxed ? Math.floor((gross * 2) / 100) : 0;
      const form = {
        ...{ amount_idr: gross - tax, withheld: tax > 0 ? [{ kind: 'pph23', amount_idr: tax }] : [] },
        reference,
        paid_on: bookDay(Date.now()),
      };
      const request = {
        ...by(),
        body: { account, ...form, ...body },
        headers: keyHeader(),
      };
      const answers = await Promise.all(
        dice.next() < 0.2 ? [send('draft', request), send('draft', request)] : [send('draft', request)],
      );
      for (const answer of answers)
        if (answer.status === 201) world.payments.push(String(Object(answer.body).payment_id));
    },
    approve: async () => {
      const params = { payment_id: last(world.payments) };
      const caller = dice.next() < 0.2 ? world.creator : pick(world.staff, dice);
      const request = { ...(caller && { caller }), params, body };
      await Promise.all([send('approve', request), send('approve', { ...by(), params, body })]);
    },
    withdraw: () => send('withdraw', { ...by(), params: { draft_id: last(world.payments) }, body }),
    refund: async () => {
      const order = dice.next() < 0.2 ? world.orders.shift() : undefined;
      if (order) await world.shop.refund(order, [0]);
    },
    night: async () => {
      world.nights.push(...(await night()));
    },
    settle: async () => {
      const report = pick(world.reports, dice) ?? [];
      const from = {
        drafterId: String(pick(world.staff, dice)?.['user_id']),
        clock: Date.now,
        movement: transferAt(),
        randomBytes,
        write: writtenDirectly(of),
      };
      // A fault ends an attempt. The operator types the command again.
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const drafted = await settle(of, { report, form: formOf(report), reportedFee: undefined }, from).catch(
          () => undefined,
        );
        note('settle', drafted === undefined ? 'failed' : isRefusal(drafted) ? drafted.refusal : drafted.found);
        if (drafted === undefined) continue;
        if ('settlement_id' in drafted && drafted.settlement_id) world.settlements.push(drafted.settlement_id);
        return;
      }
    },
    book: () => send('book', { ...by(), params: { settlement_id: last(world.settlements) }, body }),
    reverse: () => send('reverse', { ...by(), params: { settlement_id: last(world.settlements) }, body }),
  };
};

/**
 * Runs each operation without faults until it succeeds. A short run with faults may contain no success of a rare
 * operation. A random employee does each operation, and some may not.
 */
const everyOperation = async (
  commands: ReturnType<typeof commandsOf>,
  outcomes: Readonly<Record<string, number>>,
): Promise<void> => {
  const untilOk = async (command: Exclude<Command, 'refund' | 'night'>, outcome = `${command} ok`): Promise<void> => {
    for (let tries = 0; tries < 100 && outcomes[outcome] === undefined; tries += 1) await commands[command]();
  };
  await untilOk('draft');
  await untilOk('withdraw');
  await commands.draft();
  await untilOk('approve');
  await untilOk('settle', 'settle drafted');
  await untilOk('book');
  await untilOk('reverse');
};

const weights = { draft: 30, approve: 40, withdraw: 6, refund: 4, night: 2, settle: 8, book: 12, reverse: 8 } as const;
type Command = keyof typeof weights;

const commandAt = (place: number): Command => {
  const parts = Object.entries(weights) as [Command, number][];
  let left = place * parts.reduce((sum, [, part]) => sum + part, 0);
  for (const [command, part] of parts) {
    left -= part;
    if (left < 0) return command;
  }
  return 'approve';
};

/**
 * Checks that no creator was paid more than they sold, and that each payment was booked once. It uses only the stored
 * items, no totals.
 */
const countedViolations = async ({ accounts, creator }: World): Promise<string[]> => {
  const items = await storedItems();
  const lines = items.flatMap(({ SK, PK, lines: of }) =>
    String(SK).startsWith('ENTRY#') && String(PK).startsWith('PAYABLE#') && Array.isArray(of) ? of : [],
  );
  const paid = (account: string): number =>
    -lines.filter((line) => line.account === `${account}:payable`).reduce((sum, { amount_idr }) => sum + amount_idr, 0);
  const entries = items.filter(({ type }) => type === 'paid').map(({ payment_id }) => payment_id);
  const approved = items.filter(({ SK, status }) => String(SK).startsWith('PAYMENT#') && status === 'approved');
  const references = approved.map(({ account, reference }) => `${account} ${reference}`);
  const own = approved.filter(
    ({ approved_by, drafted_by, account }) =>
      approved_by === drafted_by ||
      (account === `creator:${creator?.['user_id']}` && approved_by === creator?.['user_id']),
  );
  return [
    ...accounts.filter((account) => paid(account) > (sales / 2) * share).map((account) => `${account} was overpaid`),
    ...(new Set(entries).size === entries.length ? [] : ['a payment was booked twice']),
    ...(new Set(references).size === references.length ? [] : ['a reference was booked twice']),
    ...own.map(({ payment_id }) => `${payment_id} was approved by who may not`),
  ];
};

/** Runs concurrent payments, refunds, settlements and nightly runs on a table that injects faults. */
export const runPayables = async ({ seed, workers, operations, weakness }: PayablePlan) => {
  const world = await givenWorld(operations);
  await night();
  const faults: FaultCounts = noFaults();
  const outcomes: Record<string, number> = {};
  const note = (name: string, code: string): void => {
    outcomes[`${name} ${code}`] = (outcomes[`${name} ${code}`] ?? 0) + 1;
  };
  const work = async (worker: number): Promise<void> => {
    const dice = chance(seed * 1000 + worker);
    const of = faultyClient({ chance: chance(seed + worker), share: 0.05, counts: faults }, weakness);
    const commands = commandsOf(world, of, dice, note);
    for (let step = 0; step < operations / workers; step += 1) await commands[commandAt(dice.next())]();
  };
  await everyOperation(commandsOf(world, table, chance(seed), note), outcomes);
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  const clock = () => Date.now() + 60_000;
  const found = await reconcile({ store: reconcileStore(table), clock, pause: async () => {} });
  const reported = [...world.nights, ...textOf(found.violations, 'at the end')];
  const warnings = found.warnings.length;
  return { operations, outcomes, faults, warnings, violations: [...reported, ...(await countedViolations(world))] };
};
