import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Topup } from '../../shared/contract/topups/topup.ts';
import { signatureOf } from '../../shared/payments/midtrans/signature.ts';
import { table } from '../../shared/runtime/table.ts';
import { freshTable } from '../harness/fresh-table.ts';
import { givenPolicies, givenPurchaser } from '../harness/given-checkout.ts';
import { givenTopups, storedTopup } from '../harness/given-topup.ts';
import { merchant } from '../harness/merchant.ts';
import { secondGateway } from '../harness/second-gateway.ts';
import { collectionOf, policiesIn, userFacts, userViolations } from '../harness/user-facts.ts';
import { chance } from './chance.ts';

const seed = Number(process.env['BANK_SEED'] ?? 1);
const minuteMs = 60_000;

// The sweep asks the gateways of its test about every open top-up in the table.
beforeEach(async () => {
  await freshTable();
  await givenPolicies();
});

const givenBoth = async () => {
  const second = secondGateway();
  const reached = [second.gateway];
  const topups = await givenTopups({ others: reached });
  onTestFinished(() => topups.stop());
  return { second, topups, reached };
};

test('top-ups of two gateways are settled with their own, and no gateway is asked about the other’s payments', async () => {
  const { second, topups } = await givenBoth();
  const people = await Promise.all(Array.from({ length: 4 }, () => givenPurchaser()));
  const { next, below } = chance(seed);
  const known: { readonly topup: Topup; readonly isSecond: boolean; readonly person: (typeof people)[number] }[] = [];
  const count = { midtrans: 0, second: 0, back: 0 };

  for (let step = 0; step < 60; step += 1) {
    const person = people[below(people.length)] ?? expect.fail('nobody');
    const each = known[below(Math.max(1, known.length))];
    const dice = next();
    if (dice < 0.3 || each === undefined) {
      const isSecond = next() < 0.5;
      topups.openAt(isSecond ? 'second' : 'midtrans');
      const answer = await topups.open(person.caller, { amount_idr: 10_000 + below(90_000) });
      if (answer.code === 'ok') known.push({ topup: answer.body as Topup, isSecond, person });
      else expect(answer.code).toBe('payment_pending');
    } else if (dice < 0.55) {
      const { topup_id } = each.topup;
      if (each.isSecond) count.second += second.pay(topup_id) ? 1 : 0;
      else if ((topups.chargeOf(topup_id).transactions.length ?? 0) === 0) {
        topups.standIn.choose(topups.chargeOf(topup_id), 'bca_va');
        if (topups.standIn.act(topups.chargeOf(topup_id), 'pay')) count.midtrans += 1;
      }
    } else if (dice < 0.9) {
      const { code } = await topups.check(each.person.caller, each.topup);
      expect(['ok', 'amount_mismatch']).toContain(code);
    } else if (dice < 0.95) await topups.cancel(each.person.caller, each.topup);
    else {
      topups.later(minuteMs);
      expect((await topups.sweep()).failures).toEqual([]);
    }
  }
  count.back += known.filter(({ isSecond, topup }) => isSecond && second.takeBack(topup.topup_id)).length;
  for (let round = 0; round < 2; round += 1) {
    topups.later(30 * minuteMs);
    for (const { person, topup } of known) await topups.check(person.caller, topup);
    expect((await topups.sweep()).failures).toEqual([]);
  }

  expect(
    Object.values(count).every((times) => times > 0),
    JSON.stringify(count),
  ).toBe(true);
  const policies = await policiesIn(table);
  let creditedIdr = 0;
  for (const { user } of people) {
    const { facts, malformed } = userFacts(user.user_id, await collectionOf(table, user.user_id));
    expect([...malformed, ...userViolations(facts, topups.clock(), policies)]).toEqual([]);
    creditedIdr += facts.topups.reduce((sum, { credited_idr }) => sum + credited_idr, 0);
  }
  expect(creditedIdr).toBe(topups.standIn.brought() + second.brought());
});

test('a notification of one gateway that names a top-up of another is refused, and changes nothing', async () => {
  const { second, topups } = await givenBoth();
  const { caller } = await givenPurchaser();
  const own = await topups.opened(caller);
  topups.pay(own);
  topups.openAt('second');
  const other = await topups.opened(caller);
  second.pay(other.topup_id);
  const before = await storedTopup(other);
  const named = { ...topups.lastBody(own), order_id: before.references[0] ?? '' };
  const forged = { ...named, signature_key: signatureOf(named, merchant.serverKey) };
  expect(await topups.notifyWith({ body: forged })).toMatchObject({ code: 'not_found' });
  expect(await storedTopup(other)).toEqual(before);
});

test('a top-up of a gateway that the stage does not reach is answered payment_unavailable', async () => {
  const { second, topups, reached } = await givenBoth();
  const { caller } = await givenPurchaser();
  topups.openAt('second');
  const topup = await topups.opened(caller);
  second.pay(topup.topup_id);
  reached.pop();
  expect(await topups.check(caller, topup)).toMatchObject({ status: 503, code: 'payment_unavailable' });
  expect(await topups.cancel(caller, topup)).toMatchObject({ status: 503, code: 'payment_unavailable' });
});
