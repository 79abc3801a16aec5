import { randomInt } from 'node:crypto';
import { expect, vi } from 'vitest';
import { sampleCourseId } from '../../local/sample/courses.ts';
import { submitOnboarding } from '../../shared/routes/accounts/me.ts';
import { createOrder, quoteOrder } from '../../shared/routes/orders/orders.ts';
import { payOrder } from '../../shared/routes/orders/payments.ts';
import { createTopup, getTopup } from '../../shared/routes/topups/topups.ts';
import { onboardingForm } from '../harness/onboarding-form.ts';
import { callOver, sessionOf } from '../journeys/client.ts';
import { givenPurchaser, key } from '../journeys/purchaser.ts';

type Opened = { readonly topup_id: string; readonly payment_url: string };

/** Performs actions on the payment page of the gateway's stand-in. */
const actAtGateway = async (url: string, ...actions: readonly string[]): Promise<void> => {
  const post = async (body: string) =>
    expect(
      (await fetch(url, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })).status,
    ).toBeLessThan(400);
  await post('method=bca_va');
  for (const action of actions) await post(`action=${action}`);
};

const openTopup = async (token: string, amount_idr: number): Promise<Opened> => {
  const { body } = await callOver(createTopup, '/wallet/topups', { token, headers: key(), body: { amount_idr } });
  return body as Opened;
};

const reaches = (token: string, { topup_id }: Opened, status: string): Promise<void> =>
  vi.waitFor(
    async () =>
      expect((await callOver(getTopup, `/wallet/topups/${topup_id}`, { token })).body).toMatchObject({ status }),
    { timeout: 60_000, interval: 500 },
  );

/** A customer with two orders and three top-ups. Another person has the same phone number. */
export const givenCustomer = async (name: string) => {
  const phone = `+62812${randomInt(10_000_000, 99_999_999)}`;
  const { token } = await givenPurchaser(name, 3_000_000);
  const [full_name, other] = [`Dewi ${name}`, `Eko ${name}`];
  const sibling = await sessionOf(`${name}-b`);
  const form = (called: string) => ({ ...onboardingForm(), full_name: called, phone_number: phone });
  await callOver(submitOnboarding, '/me/onboarding', { token, body: form(full_name) });
  await callOver(submitOnboarding, '/me/onboarding', { token: sibling.access_token, body: form(other) });

  const course_ids = [sampleCourseId(1), sampleCourseId(3)];
  const quote = await callOver(quoteOrder, '/orders/quote', { token, body: { course_ids } });
  const { amount_idr } = quote.body as { amount_idr: number };
  const body = { course_ids, expected_amount_idr: amount_idr };
  const order = await callOver(createOrder, '/orders', { token, headers: key(), body });
  const { order_id, items } = order.body as { order_id: string; items: { title: string }[] };
  expect(await callOver(payOrder, `/orders/${order_id}/pay`, { token, headers: key() })).toMatchObject({ status: 200 });

  const settled = await openTopup(token, 100_000);
  await actAtGateway(settled.payment_url, 'pay');
  await reaches(token, settled, 'paid');
  const disputed = await openTopup(token, 150_000);
  await actAtGateway(disputed.payment_url, 'pay');
  await reaches(token, disputed, 'paid');
  await actAtGateway(disputed.payment_url, 'charge_back');
  await reaches(token, disputed, 'reversed');
  const open = await openTopup(token, 50_000);
  return {
    phone,
    full_name,
    other,
    order: { order_id, amount_idr, titles: items.map(({ title }) => title) },
    settled,
    disputed,
    open,
  };
};
