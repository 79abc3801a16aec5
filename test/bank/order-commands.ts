import * as fc from 'fast-check';
import { expect } from 'vitest';
import { newKey } from '../harness/given-checkout.ts';
import type { Life } from './life.ts';
import { cancel, credit, type Model, type Outcome, pay, place, refund, sweep } from './order-model.ts';
import { foretold, seenOf } from './seen.ts';

type Answer = { readonly code: string; readonly headers: Readonly<Record<string, unknown>>; readonly body: unknown };
type Done = { readonly foretold: Outcome; readonly answer: Answer };

/** A request with its key, so that a later command can repeat the request. */
type Sent = {
  readonly name: string;
  readonly key: string;
  readonly send: (key: string) => Promise<Done>;
  first: string | undefined;
};

/** The system under test: the service, and the requests so far. */
export type Real = { readonly life: Life; readonly sent: Sent[]; readonly counts: Record<string, number> };

type Command = fc.AsyncCommand<Model, Real>;

const command = (name: string, check: (model: Model) => boolean, run: Command['run']): Command => ({
  check,
  toString: () => name,
  async run(model, real) {
    await run(model, real);
    expect(await seenOf(real.life), `the table after ${name}`).toEqual(foretold(model));
  },
});

/** Sends a request, for the first time or again, and compares the answer with the model's. */
const deliver = async (sent: Sent, counts: Real['counts']): Promise<void> => {
  const { foretold: outcome, answer } = await sent.send(sent.key);
  const met = `${sent.name.split(' ')[0]} ${outcome}`;
  counts[met] = (counts[met] ?? 0) + 1;
  expect(answer.code).toBe(outcome === 'replay' ? 'ok' : outcome);
  if (answer.code !== 'ok') return;
  expect(answer.headers['Idempotency-Replayed']).toBe(outcome === 'replay' ? 'true' : undefined);
  if (outcome === 'replay') expect(JSON.stringify(answer.body)).toBe(sent.first);
  sent.first = JSON.stringify(answer.body);
};

const always = (): boolean => true;
const ordered = ({ orders }: Model): boolean => orders.length > 0;

/** A command about the newest order, with a new key. */
const keyed = (
  name: string,
  check: (model: Model) => boolean,
  send: (model: Model, life: Life, key: string, number: number) => Promise<Done>,
): Command =>
  command(name, check, async (model, { life, sent, counts }) => {
    const number = model.orders.length - 1;
    const request: Sent = { name, key: newKey(), first: undefined, send: (key) => send(model, life, key, number) };
    sent.push(request);
    await deliver(request, counts);
  });

const placing = (withCoupon: boolean): Command =>
  keyed(withCoupon ? 'place with the coupon' : 'place', always, async (model, life, key) => ({
    foretold: place(model, key, withCoupon),
    answer: await life.place(key, withCoupon),
  }));

const paying = (dies: boolean): Command =>
  keyed(dies ? 'die while paying' : 'pay', ordered, async (model, life, key, number) => {
    const order = model.orders[number];
    if (!order) throw new Error('There is no order.');
    return { foretold: pay(model, key, order, dies), answer: await life.pay(key, number, dies) };
  });

const refunding = (places: readonly number[]): Command =>
  keyed(`refund ${places}`, ordered, async (model, life, key, number) => {
    const order = model.orders[number];
    if (!order) throw new Error('There is no order.');
    return { foretold: refund(model, key, order, places), answer: await life.refund(key, number, places) };
  });

const cancelling = command('cancel', ordered, async (model, { life }) => {
  const order = model.orders.at(-1);
  if (order) expect(await life.cancel(model.orders.length - 1)).toMatchObject({ code: cancel(model, order) });
});

const again = (which: number): Command => {
  const name = `again ${which}`;
  return command(name, always, async (_, { sent, counts }) => {
    const request = sent.at(-1 - (which % Math.max(1, sent.length)));
    if (request) await deliver(request, counts);
  });
};

const waiting = (name: string, milliseconds: number): Command => ({
  check: always,
  toString: () => `wait ${name}`,
  async run(model, { life }) {
    model.nowMs += milliseconds;
    life.state.nowMs = model.nowMs;
  },
});

const sweeping = command('sweep', always, async (model, { life }) => {
  sweep(model);
  expect(await life.sweep()).toMatchObject({ failures: [] });
});

const crediting = (amount: number): Command =>
  command(`credit ${amount}`, always, async (model, { life }) => {
    credit(model, amount);
    await life.credit(amount);
  });

const holding = (on: boolean): Command =>
  command(on ? 'freeze' : 'lift', always, async (model, { life }) => {
    model.onHold = on;
    expect(await life.hold(on)).toMatchObject({ code: 'ok' });
  });

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const times = [
  ['1 s', secondMs],
  ['59 s', 59 * secondMs],
  ['60 s', minuteMs],
  ['29 min', 29 * minuteMs],
  ['30 min', 30 * minuteMs],
  ['24 h', 24 * 60 * minuteMs],
] as const;

const subsets = [[0], [1], [2], [0, 1], [1, 2], [2, 0], [0, 1, 2]];

/** All commands on an order. A command that is listed twice is drawn twice as often. */
export const orderCommands = (maxCommands: number) =>
  fc.commands(
    [
      ...[fc.boolean(), fc.boolean()].map((coupon) => coupon.map(placing)),
      ...[false, false, false, true].map((dies) => fc.constant(paying(dies))),
      ...[fc.constant(cancelling), fc.constant(sweeping)],
      ...[1, 2].map(() => fc.constantFrom(...subsets).map(refunding)),
      ...[1, 2].map(() => fc.nat(5).map(again)),
      ...[1, 2].map(() => fc.constantFrom(...times).map(([name, milliseconds]) => waiting(name, milliseconds))),
      fc.constantFrom(100_000, 703_000, 758_500, 2_000_000).map(crediting),
      fc.boolean().map(holding),
    ],
    { maxCommands, size: 'max' },
  );
