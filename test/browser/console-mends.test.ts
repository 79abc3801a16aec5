import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sampleCourseId } from '../../local/sample/courses.ts';
import { createOrder, quoteOrder } from '../../shared/routes/orders/orders.ts';
import { payOrder } from '../../shared/routes/orders/payments.ts';
import { requestRefund } from '../../shared/routes/refund-requests/refund-requests.ts';
import { draftCredit } from '../../shared/routes/wallet/bookings.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { callOver, sessionOf } from '../journeys/client.ts';
import { givenPurchaser, key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { openConsole } from './console-walk.ts';

const unique = (): string => `n-${randomUUID().slice(0, 8)}`;
const phone = { viewport: { width: 360, height: 740 }, locale: 'id-ID' };
const cors = { 'Access-Control-Allow-Origin': '*' };

const givenOrder = async (name: string) => {
  const { token } = await givenPurchaser(name, 3_000_000);
  const course_ids = [sampleCourseId(1)];
  const quote = await callOver(quoteOrder, '/orders/quote', { token, body: { course_ids } });
  const { amount_idr } = quote.body as { amount_idr: number };
  const body = { course_ids, expected_amount_idr: amount_idr };
  const { body: made } = await callOver(createOrder, '/orders', { token, headers: key(), body });
  const order = made as { order_id: string; items: { order_item_id: string; title: string }[] };
  expect(await callOver(payOrder, `/orders/${order.order_id}/pay`, { token, headers: key() })).toMatchObject({
    status: 200,
  });
  return { token, ...order };
};

/** The attribute or text of the element that has the focus. */
const focused = (page: Page, attribute = 'aria-label'): Promise<string | null> =>
  page.evaluate<string | null>(
    `document.activeElement.getAttribute('${attribute}') ?? document.activeElement.textContent`,
  );

describe('in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a wrong phone number in the profile is marked at its field with an example, and has the focus', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be(unique());
    await goTo('/profile');
    await page.getByText('It is printed on your certificates.').waitFor();
    const field = page.getByLabel('Phone number');
    const autofill = await page
      .locator('form input[name]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(autofill).toEqual(expect.arrayContaining(['name', 'tel', 'address-level2', 'organization']));
    await field.fill('0812');
    await page.getByLabel('Date of birth').fill('2000-01-31');
    await page.getByLabel('I accept the terms of use').check();
    await page.getByLabel('I accept the privacy notice').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('input[name=phone_number][aria-invalid=true]').waitFor();
    expect(await focused(page, 'name')).toBe('phone_number');
    const said = await page.locator('.mantine-InputWrapper-error').allInnerTexts();
    expect(said.join()).toContain('+62');
    expect(await page.getByRole('alert').allInnerTexts()).not.toContainEqual(expect.stringContaining('phone_number'));

    await field.fill('(0812) 3456-7890');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Now you can buy.').waitFor();
    await page.getByText('+6281234567890').waitFor();
    await context.close();
  });

  test('a refund says to the customer and to finance that it revokes the certificate, and the list says when', async () => {
    const name = unique();
    const { token, order_id, items } = await givenOrder(name);
    const customer = await openConsole(browser);
    await customer.be(name);
    await customer.goTo(`/orders/${order_id}`);
    await customer.page.getByRole('button', { name: 'Ask for a refund' }).click();
    await customer.page.getByText('its certificate is revoked').waitFor();
    const order_item_ids = items.map(({ order_item_id }) => order_item_id);
    const body = { order_item_ids, reason: 'Too easy' };
    await callOver(requestRefund, `/orders/${order_id}/refund-requests`, { token, headers: key(), body });

    const finance = await openConsole(browser);
    await finance.be('fitri');
    await finance.goTo(`/staff/orders/${order_id}`);
    await finance.page.getByRole('button', { name: 'Pay back' }).first().click();
    await finance.page.getByRole('dialog').getByText('their certificates are revoked').waitFor();

    const revoked = {
      ...{ certificate_id: 'crt_01m7y0z8sehk71snqrhxwf0ekm', number: 'RC-2026-7H3K9QX2MDT', course_id: 'crs_1' },
      ...{ title: 'Analisis', criteria: 'Semua', status: 'revoked', expires_at: null, verify_url: 'https://x' },
      ...{ completed_at: '2026-03-01T03:00:00.000Z', issued_at: '2026-03-02T03:00:00.000Z', show_name: false },
      ...{ revoked_at: '2026-04-05T03:00:00.000Z', enrollment_id: 'enr_1' },
    };
    await customer.page.route(/\/me\/certificates\?/, (route) =>
      route.fulfill({ headers: cors, json: { certificates: [revoked], next_cursor: null } }),
    );
    await customer.goTo('/certificates');
    await customer.page.getByText('5 Apr 2026').waitFor();
    expect(await customer.page.getByText('2 Mar 2026').count()).toBe(0);
    for (const { context } of [customer, finance]) await context.close();
  });

  test('a coupon that is typed but not applied is applied by the first press of the button that buys', async () => {
    const name = unique();
    await givenPurchaser(name, 3_000_000);
    const { page, be, goTo, context } = await openConsole(browser);
    await be(name);
    await page.evaluate(`localStorage.setItem('console.basket', '${JSON.stringify([sampleCourseId(1)])}')`);
    await goTo('/basket');
    await page.getByLabel('Coupon').fill('hemat10');
    let orders = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/orders')) orders += 1;
    });
    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.getByText('The coupon is applied now.').waitFor();
    expect(orders).toBe(0);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.locator('[data-status=paid]').waitFor();
    await page.getByText('HEMAT10').first().waitFor();
    await context.close();
  });

  test('a reconciliation that runs is shown without a reload when it ends, with its violations in words', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('fitri');
    const verdict = (started_at: string, violations: number) => ({
      ...{ started_at, judged_at: started_at, complete: true, violations, accounts: [] },
      ...{ counts: [], rules: violations === 0 ? [] : [{ rule: 'wallet_negative', times: violations }] },
    });
    const [before, after] = [verdict('2026-03-01T03:00:00.000Z', 0), verdict('2026-03-02T03:10:00.000Z', 2)];
    let last = before;
    await page.route(/\/admin\/books(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), last } });
    });
    await page.route(/\/reconciliations\?/, (route) =>
      route.fulfill({
        headers: cors,
        json: { reconciliations: [last], requested_at: '2026-03-02T03:05:00.000Z', next_cursor: null },
      }),
    );
    await page.clock.install();
    await goTo('/staff/books');
    await page.getByText('This page updates automatically.').waitFor();
    last = after;
    await page.clock.runFor('00:06');
    await page.getByText('negative balances').first().waitFor();
    await page.getByText('This page updates automatically.').waitFor({ state: 'detached' });
    expect(await page.getByText('wallet_negative').count()).toBe(0);
    await context.close();
  });

  test('payables without rows say up to when sales and refunds are counted', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('fitri');
    await page.route(/\/admin\/payables\?/, (route) =>
      route.fulfill({ headers: cors, json: { payables: [], next_cursor: null } }),
    );
    await page.route(/\/admin\/books(\?|$)/, async (route) => {
      const response = await route.fetch();
      const last = { ...{ judged_at: '2026-03-01T03:00:00.000Z', complete: true, violations: 0 } };
      const verdict = { ...last, started_at: '2026-03-01T03:00:00.000Z', accounts: [], counts: [], rules: [] };
      await route.fulfill({ response, json: { ...(await response.json()), last: verdict } });
    });
    await goTo('/staff/payables');
    await page.getByText('Sales and refunds are counted up to 1 Mar 2026').waitFor();
    await context.close();
  });

  test('an error of an ended session goes after the sign-in in the popup, and the form can be sent', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('sari');
    await goTo('/profile');
    await context.route('**/me/sessions/revoke', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, headers: cors, json: { code: 'unauthorized', message: 'Refused.' } })
        : route.fallback(),
    );
    await context.route('**/auth/idp', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, headers: cors, json: { code: 'invalid_idp_credential', message: 'Refused.' } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const again = page.getByRole('button', { name: 'Sign in again' });
    await again.waitFor();
    await context.unrouteAll();
    await Promise.all([page.waitForEvent('popup'), again.click()]);
    await page.getByText('You are signed in again. Send the form once more.').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in again' }).count()).toBe(0);
    await context.close();
  });

  test('a certification says before it is bought that its assessment has rounds of registration', async () => {
    const { page, goTo, context } = await openConsole(browser);
    await goTo('/courses?kind=bnsp');
    await page.locator('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: /^Add to basket/ }).waitFor();
    await page.getByText('Registration for the assessment opens in rounds.').waitFor();
    await context.close();
  });

  test('the drafter copies the address of a draft for a colleague', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [{ access_token: token }, { user }] = await Promise.all([sessionOf('fitri'), sessionOf(unique())]);
    const body = { amount_idr: 10_000, source: 'clearing', ...transferAt(), reason: 'Ticket 4711' };
    const drafted = await callOver(draftCredit, `/admin/wallets/${user.user_id}/credits`, {
      ...{ token, headers: key(), body },
    });
    expect(drafted).toMatchObject({ status: 201 });
    const { credit_id } = drafted.body as { credit_id: string };
    await be('fitri');
    await goTo(`/staff/drafts/credit/${credit_id}/${user.user_id}`);
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
    await context.close();
  });

  test('the basket keeps the focus after a course is added or removed, and says what was removed', async () => {
    const { page, goTo, context } = await openConsole(browser);
    await goTo('/courses');
    const card = page.locator('article').first();
    const title = await card.getByRole('heading', { level: 2 }).innerText();
    await card.getByRole('button', { name: `Add to basket: ${title}` }).click();
    await card.getByRole('link', { name: `In the basket: ${title}` }).waitFor();
    expect(await focused(page)).toBe(`In the basket: ${title}`);
    await card.getByRole('link', { name: `In the basket: ${title}` }).click();
    await page.getByRole('button', { name: `Remove: ${title}` }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `Removed: ${title}` })
      .waitFor();
    expect(await page.evaluate('document.activeElement === document.body')).toBe(false);
    await context.close();
  });

  test('Escape closes the menu of a phone, and the focus returns to its button', async () => {
    const { page, goTo, context } = await openConsole(browser, phone);
    await goTo('/courses');
    const menu = page.locator('[data-menu]');
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('navigation').getByRole('link', { name: 'Periksa sertifikat' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await page.evaluate("document.activeElement.hasAttribute('data-menu')")).toBe(true);
    await context.close();
  });

  test('the title of a tab names the shop, and a certificate number is read with blanks and in lower case', async () => {
    const { page, goTo, context } = await openConsole(browser);
    await goTo('/verify');
    expect(await page.title()).toMatch(/^Verify a certificate · .+/);
    // The page may ask twice, and it aborts the first request.
    const answered = page.waitForResponse(/\/certificates\/rc/i);
    await page.getByLabel('Number').fill(' rc 2026 7h3k9qx2mdt ');
    await page.getByRole('button', { name: 'Look it up' }).click();
    expect((await answered).status()).toBe(404);
    await page.getByText('There is no certificate with this number.').waitFor();
    await context.close();
  });

  test('a picture of a course is asked for in the width that the page shows', async () => {
    const { page, goTo, context } = await openConsole(browser, phone);
    const url = `${inject('referencePage')}/media/med_1/1280.webp`;
    await page.route(/\/courses\?/, async (route) => {
      const response = await route.fetch();
      const { courses, ...rest } = (await response.json()) as { courses: object[] };
      const shown = courses.map((course) => ({ ...course, image_url: url }));
      await route.fulfill({ response, json: { ...rest, courses: shown } });
    });
    const asked = page.waitForRequest(/\/media\/med_1\//);
    await goTo('/courses');
    expect((await asked).url()).toMatch(/\/640\.webp$/);
    await context.close();
  });

  test('an error that sends a customer to the support has its ways, and staff get the operator’s command', async () => {
    const customer = await openConsole(browser);
    await customer.be(unique());
    const failing = {
      status: 500,
      headers: cors,
      json: { code: 'internal_error', message: 'No.', request_id: 'aB3xY9zQwErt' },
    };
    await customer.page.route(/\/me\/certificates\?/, (route) => route.fulfill(failing));
    await customer.goTo('/certificates');
    const help = customer.page.getByRole('alert').locator('[data-help]');
    await help.getByRole('link', { name: 'WhatsApp' }).waitFor();
    expect(await help.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('aB3xY9zQwErt');
    expect(await help.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:/);
    await customer.goTo('/help');
    await customer.page.getByRole('heading', { name: 'Seller' }).waitFor();

    const staff = await openConsole(browser);
    await staff.be('sari');
    await staff.page.getByLabel('Find by id, code, e-mail or phone').fill('aB3xY9zQwErt');
    await staff.page.keyboard.press('Enter');
    await staff.page.locator('[data-operator]').getByText('$.request_id = "aB3xY9zQwErt"').waitFor();
    for (const { context } of [customer, staff]) await context.close();
  });
});
