import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CoursePage } from '../../shared/contract/courses/catalog.ts';
import { putCoupon } from '../../shared/routes/coupons/coupons.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import { createOrder, quoteOrder } from '../../shared/routes/orders/orders.ts';
import { callOver, sessionOf } from '../journeys/client.ts';
import { givenPurchaser, key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { openConsole, placesIn, violations } from './console-walk.ts';

const unique = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8)}`;
const wealthIdr = 3_000_000;

const courseOf = async (q: string) => {
  const { courses } = CoursePage.parse((await callOver(listCourses, `/courses?q=${q}`, {})).body);
  const [course] = courses;
  if (course === undefined) throw new Error(`There is no course for ${q}.`);
  return course;
};

const ordered = async (token: string, body: object) => {
  const { amount_idr } = (await callOver(quoteOrder, '/orders/quote', { token, body })).body as { amount_idr: number };
  const wanted = { ...body, expected_amount_idr: amount_idr };
  const { status } = await callOver(createOrder, '/orders', { token, headers: key(), body: wanted });
  expect(status).toBe(201);
};

const couponForOne = async (): Promise<string> => {
  const code = `SATU${randomUUID().slice(0, 6).toUpperCase().replaceAll('-', '')}`;
  const { access_token: token } = await sessionOf('agus');
  const body = {
    discount: { kind: 'fixed', value_idr: 10_000 },
    status: 'active',
    valid_from: '2026-01-01T00:00:00.000Z',
    valid_to: '2030-01-01T00:00:00.000Z',
    course_ids: null,
    maximum_claims: 1,
    maximum_claims_per_user: 1,
    reason: 'For the person who is first',
  };
  expect((await callOver(putCoupon, `/admin/coupons/${code}`, { token, body })).status).toBe(201);
  return code;
};

const [staffPlace] = placesIn('console/staff/pages.ts');

describe('in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a session that ends during a form is renewed, and the typed text stays', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be(unique('renewed'));
    await goTo('/profile');
    await page.getByLabel('Phone number').fill('081234567890');
    await page.getByLabel('Date of birth').fill('2000-01-31');
    await page.getByLabel('I accept the terms of use').check();
    await page.getByLabel('I accept the privacy notice').check();
    // The access token and the ID token have both expired.
    const refusal = (code: string) => ({ status: 401, json: { code, message: 'Refused.' } });
    const cors = { 'Access-Control-Allow-Origin': '*' };
    await context.route('**/me/onboarding', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ ...refusal('unauthorized'), headers: cors })
        : route.fallback(),
    );
    await context.route('**/auth/idp', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ ...refusal('invalid_idp_credential'), headers: cors })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    const again = page.getByRole('button', { name: 'Sign in again' });
    await again.waitFor();
    expect(await violations(page, 'trouble-signed-out')).toEqual([]);
    await context.unrouteAll();
    await Promise.all([page.waitForEvent('popup'), again.click()]);
    // The provider's session still exists, so the form is sent without another prompt.
    await page.getByText('Saved. Now you can buy.').waitFor();
    await page.getByText('+6281234567890').waitFor();
    await context.close();
  });

  test('a course in an open order leads to its payment, an owned one to the courses, in two tabs alike', async () => {
    const name = unique('twice');
    const { token } = await givenPurchaser(name, wealthIdr);
    const course = await courseOf('pemula');
    const { page, be, goTo, rest, context } = await openConsole(browser);
    await be(name);
    await goTo(`/courses/${course.course_id}`);
    await page.getByRole('button', { name: /^Add to basket/ }).click();

    // Another tab of the same person, and another device that orders the course meanwhile.
    const tab = await context.newPage();
    await tab.goto(`${inject('referencePage')}/console/#/basket`);
    await tab.getByRole('link', { name: 'Basket: 1' }).waitFor();
    await ordered(token, { course_ids: [course.course_id] });
    await goTo('/basket');
    await page.locator('[data-code=conflict]').waitFor();
    await page.getByRole('link', { name: 'Continue to pay' }).click();
    await rest();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.locator('[data-status=paid]').waitFor();

    await goTo('/basket');
    await page.getByRole('link', { name: 'To your courses' }).waitFor();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await tab.getByRole('link', { name: 'Basket: 0' }).waitFor();
    await context.close();
  });

  test('a coupon that runs out between quote and order is reported with the amount without it', async () => {
    const [name, other] = [unique('late'), unique('early')];
    await givenPurchaser(name, wealthIdr);
    const { token } = await givenPurchaser(other, wealthIdr);
    const [code, course] = await Promise.all([couponForOne(), courseOf('fotografi')]);
    const { page, be, goTo, context } = await openConsole(browser);
    await be(name);
    await goTo(`/courses/${course.course_id}`);
    await page.getByRole('button', { name: /^Add to basket/ }).click();
    await goTo('/basket');
    await page.getByLabel('Coupon').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(`Coupon ${code}`).waitFor();
    await ordered(token, { course_ids: [course.course_id], coupon_code: code });

    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.locator('[data-code=invalid_coupon]').waitFor();
    await page.getByText('The coupon is used up. The amount below is without the coupon.').waitFor();
    await page.getByText(`Coupon ${code}`).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.locator('[data-status=paid]').waitFor();
    await context.close();
  });

  test('the console explains a missing page or a foreign order in one sentence', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('gita');
    await goTo('/no-such-page');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await page.goto(`${inject('referencePage')}/console/#/orders/ord_01kb0000000000000000000000`);
    await page.locator('[data-code=not_found]').waitFor();
    await page.goto(`${inject('referencePage')}/console/#/wallet`);
    await page.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor();
    await context.close();
  });

  test.skipIf(staffPlace === undefined)(
    'a learner who opens an address of the staff reads that it is not for them',
    async () => {
      const { page, be, goTo, context } = await openConsole(browser);
      await be('gita');
      await goTo(staffPlace ?? '');
      await page.getByRole('heading', { name: 'This page is not for you' }).waitFor();
      expect(await violations(page, 'trouble-staff-address')).toEqual([]);
      await context.close();
    },
  );
});
