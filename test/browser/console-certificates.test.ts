import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CoursePage } from '../../shared/contract/courses/catalog.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import { createOrder, quoteOrder } from '../../shared/routes/orders/orders.ts';
import { payOrder } from '../../shared/routes/orders/payments.ts';
import { previewOf } from '../harness/preview.ts';
import { callOver } from '../journeys/client.ts';
import { givenPurchaser, key } from '../journeys/purchaser.ts';
import { connectChromium, contentOf } from './chromium.ts';
import { looks, openConsole, violations } from './console-walk.ts';

const course = 'Python untuk Pemula';

/** A person who has bought the course. */
const givenOwner = async (): Promise<string> => {
  const name = `learner-${randomUUID().slice(0, 8)}`;
  const { token } = await givenPurchaser(name, 3_000_000);
  const { courses } = CoursePage.parse((await callOver(listCourses, '/courses?limit=100', {})).body);
  const body = { course_ids: courses.filter(({ title }) => title === course).map(({ course_id }) => course_id) };
  const { amount_idr } = (await callOver(quoteOrder, '/orders/quote', { token, body })).body as { amount_idr: number };
  const made = { ...body, expected_amount_idr: amount_idr };
  const { body: order } = await callOver(createOrder, '/orders', { token, headers: key(), body: made });
  await callOver(payOrder, `/orders/${(order as { order_id: string }).order_id}/pay`, { token, headers: key() });
  return name;
};

/** The answer for a learner without certificates. */
const noCertificates = {
  headers: { 'Access-Control-Allow-Origin': '*' },
  json: { certificates: [], next_cursor: null },
};

const countedClicks = async (context: BrowserContext): Promise<() => number> => {
  let clicks = 0;
  await context.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await context.addInitScript(`addEventListener('click', ({ isTrusted }) => isTrusted && clicked(), true)`);
  return () => clicks;
};

/** The sizes of the pages of a printed page, in points. A4 is 595 × 842. */
const printedPages = async (page: Page): Promise<readonly string[]> => {
  const pdf = String(await page.pdf({ preferCSSPageSize: true }));
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );
};

/** The drawn modules of the QR code; true is dark. */
const drawnCode = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const code = document.querySelector('svg[data-qr]');
    const line = Array.from({ length: code.viewBox.baseVal.width }, (_, place) => place + 0.5);
    return line.map((y) => line.map((x) => code.lastElementChild.isPointInFill(new DOMPoint(x, y))));
  })()`);

describe('in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a learner gets from the shop to a verified certificate with 12 clicks', async () => {
    const name = `learner-${randomUUID().slice(0, 8)}`;
    await givenPurchaser(name, 3_000_000);
    const { page, context, be, goTo } = await openConsole(browser);
    const clicks = await countedClicks(context);
    const click = (role: 'button' | 'link', label: string) =>
      page.getByRole(role, { name: label, exact: true }).first().click();
    await be(name);
    await click('link', 'Courses');
    await click('button', `Add to basket: ${course}`);
    await click('link', 'Basket: 1');
    await click('button', 'Buy now');
    await page.locator('[data-status=paid]').waitFor();
    // A developer completes the course, as the learning system would.
    await goTo('/developer/learning-system');
    await click('button', `Complete: ${course}`);
    await page.getByText('Completed', { exact: true }).waitFor();
    // At the first read, no certificate is issued yet.
    await page.route(/\/me\/certificates\?/, (route) => route.fulfill(noCertificates), { times: 1 });
    await click('link', 'To your certificates');
    await click('link', course);
    const [download] = await Promise.all([page.waitForEvent('download'), click('button', 'Download the credential')]);
    await click('link', 'Verify a certificate');
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/jwt',
      buffer: await contentOf(download),
    });
    await click('button', 'Check it');
    await page.locator('[data-valid=true]').waitFor();
    // Choosing the file is one more click.
    expect(clicks() + 1).toBe(12);
    await context.close();
  });

  test('an empty list of certificates is read again twenty times, and not while the tab is hidden', async () => {
    const { page, context, be, goTo } = await openConsole(browser);
    await be(`learner-${randomUUID().slice(0, 8)}`);
    let reads = 0;
    await page.route(/\/me\/certificates\?/, (route) => {
      reads += 1;
      return route.fulfill(noCertificates);
    });
    await page.clock.install();
    await goTo('/certificates');
    await page.getByText('You have no certificate yet.').waitFor();
    const see = (state: 'hidden' | 'visible') =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })`);
    await see('hidden');
    await page.clock.runFor('01:30');
    expect(reads).toBe(1);
    await see('visible');
    for (let seconds = 0; seconds < 90; seconds += 3) {
      const isLast = reads === 21;
      const read = isLast ? undefined : page.waitForResponse(/\/me\/certificates\?/);
      await page.clock.runFor(3000);
      await read;
    }
    expect(reads).toBe(21);
    await context.close();
  });

  test('a learner completes a course, gets a certificate, and anybody verifies it, until an admin revokes it', async () => {
    const found: object[] = [];
    const name = await givenOwner();
    const learner = await openConsole(browser);
    await learner.be(name);
    await learner.goTo('/developer/learning-system');
    await learner.page.getByRole('button', { name: `Complete: ${course}` }).click();
    await learner.page.getByText('Completed', { exact: true }).waitFor();
    found.push(...(await violations(learner.page, 'learning-system')));
    await learner.goTo('/certificates');
    await learner.page.getByRole('link', { name: course }).waitFor();
    found.push(...(await violations(learner.page, 'certificates')));
    await learner.page.getByRole('link', { name: course }).click();
    const code = learner.page.locator('svg[data-qr]');
    await code.waitFor();
    found.push(...(await violations(learner.page, 'certificate')));
    const address = (await code.getAttribute('data-qr')) ?? '';
    const number = address.slice(address.lastIndexOf('/') + 1);
    expect(number).toMatch(/^RC-\d{4}-\w{11}$/);
    expect(await drawnCode(learner.page)).toEqual(encode(address, { border: 4, ecc: 'M' }).data);
    await learner.page.getByRole('button', { name: `Copy ${address}` }).waitFor();
    await learner.page.setViewportSize({ width: 360, height: 740 });
    const { height = 0 } = (await learner.page.locator('.sheet dd', { hasText: number }).first().boundingBox()) ?? {};
    // The number stays on one line on a narrow phone.
    expect(height).toBeLessThan(32);
    await learner.page.setViewportSize(looks.desk.viewport);
    await learner.page.emulateMedia({ media: 'print' });
    for (const printed of [number, address])
      await learner.page.getByText(printed, { exact: true }).filter({ visible: true }).waitFor();
    expect(await code.isVisible()).toBe(true);
    for (const name of ['Print', 'Download the credential', `Copy ${address}`])
      expect(await learner.page.getByRole('button', { name }).filter({ visible: true }).count()).toBe(0);
    await learner.page.emulateMedia({ media: null });
    expect(await printedPages(learner.page)).toEqual(['842 × 595']);
    const [download] = await Promise.all([
      learner.page.waitForEvent('download'),
      learner.page.getByRole('button', { name: 'Download the credential' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${number}.jwt`);
    const credential = String(await contentOf(download));

    // The page behind the QR code, in a browser without a session.
    const anybody = await openConsole(browser);
    await anybody.page.goto(address);
    expect(await anybody.page.locator('.status').innerText()).toContain('Valid');
    expect(await printedPages(anybody.page)).toEqual(['842 × 595']);
    // A program that makes previews accepts any type.
    const preview = await (await fetch(`${address}?view=page`, { headers: { accept: '*/*' } })).text();
    expect(preview).toContain(`<meta property="og:title" content="${course} – Sertifikat · Certificate">`);
    expect(preview).toMatch(new RegExp(`<meta property="og:description" content="[^"]+${number}">`));
    const picture = await fetch(previewOf(preview)['og:image'] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
    expect(await anybody.page.content()).toContain(number);
    await anybody.goTo(`/verify/${number.toLowerCase()}`);
    await anybody.page.locator('[data-certificate-status=valid]').waitFor();
    await anybody.page.getByLabel('Content of the file').fill(credential);
    await anybody.page.getByRole('button', { name: 'Check it' }).click();
    await anybody.page.locator('[data-valid=true]').waitFor();
    // The verdict begins with the name of the holder, which the link masks.
    const holder = await anybody.page.locator('[data-holder]').innerText();
    expect(holder.split('\n').filter(Boolean).slice(0, 2)).toEqual([
      await learner.page.locator('#holder').innerText(),
      course,
    ]);
    await anybody.page.getByText('Details of the check').click();
    const explained = await anybody.page.locator('[data-passed=true]').allInnerTexts();
    expect(explained).toHaveLength(10);
    for (const words of explained) expect(words).toMatch(/^passed\s+[A-Z][^_]{15,}\.$/);
    found.push(...(await violations(anybody.page, 'verify')));

    const admin = await openConsole(browser);
    await admin.be('agus');
    await admin.goTo('/staff/certificates');
    await admin.page.getByLabel('Number').fill(number);
    await admin.page.getByRole('button', { name: 'Open' }).click();
    await admin.page.getByRole('button', { name: 'Revoke' }).click();
    found.push(...(await violations(admin.page, 'revoke')));
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Ticket 4711');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await admin.page.locator('[data-certificate-status=revoked]').waitFor();
    found.push(...(await violations(admin.page, 'revoked')));

    await anybody.page.getByRole('button', { name: 'Check it' }).click();
    await anybody.page.locator('[data-valid=false]').waitFor();
    await anybody.page.locator('[data-check=status][data-passed=false]').waitFor();
    await anybody.page.getByText('This is not a valid certificate of ours.').waitFor();
    await anybody.goTo('/verify/RC-2026-00000000000');
    await anybody.page.getByText('There is no certificate with this number.').waitFor();
    found.push(...(await violations(anybody.page, 'verify-none')));
    const complaints = [learner, anybody, admin].flatMap((each) => each.complaints);
    expect({ found, complaints }).toEqual({ found: [], complaints: [] });
    for (const { context } of [learner, anybody, admin]) await context.close();
  });

  test('the support reissues a certificate with the present name, and the number before says that it is replaced', async () => {
    const name = await givenOwner();
    const learner = await openConsole(browser);
    await learner.be(name);
    await learner.goTo('/developer/learning-system');
    await learner.page.getByRole('button', { name: `Complete: ${course}` }).click();
    await learner.page.getByText('Completed', { exact: true }).waitFor();
    await learner.goTo('/certificates');
    await learner.page.getByRole('link', { name: course }).click();
    const address = (await learner.page.locator('svg[data-qr]').getAttribute('data-qr')) ?? '';
    const number = address.slice(address.lastIndexOf('/') + 1);
    await learner.goTo('/profile');
    await learner.page.getByRole('button', { name: 'Edit' }).click();
    await learner.page.getByLabel('Full name').fill('Siti Rahmawati');
    await learner.page.getByRole('button', { name: 'Save' }).click();
    await learner.page.getByText('Siti Rahmawati').first().waitFor();

    const support = await openConsole(browser);
    await support.be('sari');
    await support.goTo(`/staff/certificates/${number}`);
    expect(await support.page.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
    const label = 'Reissue with the present name';
    await support.page.getByRole('button', { name: label }).click();
    const dialog = support.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Ticket 4711: identity card compared');
    const reads: string[] = [];
    support.page.on('request', (request) => {
      const [, read] = /\/api\/v1\/certificates\/([^/?]+)$/.exec(request.url()) ?? [];
      if (read !== undefined) reads.push(read);
    });
    await dialog.getByRole('button', { name: label }).click();
    await support.page.waitForURL((url) => /RC-\d{4}-\w{11}$/.test(url.hash) && !url.hash.endsWith(number));
    await support.page.locator('[data-certificate-status=valid]').waitFor();
    await support.rest();
    // The new certificate is read once, and no read is aborted.
    expect(reads).toEqual([support.page.url().slice(support.page.url().lastIndexOf('/') + 1)]);
    await support.goTo(`/staff/certificates/${number}`);
    await support.page.locator('[data-certificate-status=replaced]').waitFor();
    expect(await support.page.getByRole('button', { name: label }).count()).toBe(0);

    await learner.goTo('/certificates');
    await learner.page.getByRole('link', { name: course }).click();
    await learner.page.getByRole('heading', { name: 'Siti Rahmawati' }).waitFor();
    await learner.page.goto(address);
    await learner.page.getByText('Minta sertifikat yang baru kepada pemegangnya.').waitFor();
    for (const { context } of [learner, support]) await context.close();
  });
});
