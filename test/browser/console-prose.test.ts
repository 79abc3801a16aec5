import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putCourse } from '../../shared/routes/courses/course-editing.ts';
import { approveCredit, draftCredit } from '../../shared/routes/wallet/bookings.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { courseForm } from '../harness/course-form.ts';
import { callOver, sessionOf } from '../journeys/client.ts';
import { key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { openConsole } from './console-walk.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectChromium();
});
afterAll(() => browser.close());

/** Lines of text with markup that a careless page would run. */
const prose = (name: string): string =>
  `${name} <img src="x" onerror="alert(1)">\n\n<b>Baris</b> dua & "tiga"\n- <script>alert(2)</script>`;

/** The text that a person sees of the prose that begins with a name. */
const shownOn = async (page: Page, name: string): Promise<string> => {
  const text = await page.locator('.prose').filter({ hasText: name }).first().innerText();
  expect(await page.locator('img[src=x]').count()).toBe(0);
  return text.replaceAll(/[“”]/g, '');
};

test('the console shows notes, reasons and summaries with their line breaks, and runs no markup in them', async () => {
  const run = randomUUID().slice(0, 8);
  const [customer, fitri, agus] = await Promise.all([sessionOf(`prose-${run}`), sessionOf('fitri'), sessionOf('agus')]);
  const credits = `/admin/wallets/${customer.user.user_id}/credits`;
  const body = {
    amount_idr: 10_000,
    source: 'clearing',
    ...transferAt(),
    reason: prose('Alasan'),
    public_note: prose('Catatan'),
  };
  const draft = await callOver(draftCredit, credits, { token: fitri.access_token, headers: key(), body });
  const { credit_id } = draft.body as { credit_id: string };

  const staff = await openConsole(browser);
  await staff.be('agus');
  await staff.goTo(`/staff/drafts/credit/${credit_id}/${customer.user.user_id}`);
  expect(await shownOn(staff.page, 'Alasan')).toBe(prose('Alasan'));
  expect(await shownOn(staff.page, 'Catatan')).toBe(prose('Catatan'));
  const approval = { token: agus.access_token, body: { reason: 'Ticket 4711' } };
  const approved = await callOver(approveCredit, `${credits}/${credit_id}/approve`, approval);
  expect(approved).toMatchObject({ status: 200 });

  const course_id = `crs_01kz${run.replaceAll(/[^0-9a-hjkmnp-tv-z]/g, '0')}${'1'.repeat(14)}`;
  const course = courseForm({ title: `Prosa ${run}`, status: 'published', summary: prose('Ringkasan') });
  const put = await callOver(putCourse, `/admin/courses/${course_id}`, { token: agus.access_token, body: course });
  expect(put).toMatchObject({ status: 201 });

  const learner = await openConsole(browser);
  await learner.be(`prose-${run}`);
  await learner.goTo(`/courses/${course_id}`);
  expect(await shownOn(learner.page, 'Ringkasan')).toBe(prose('Ringkasan'));
  await learner.goTo('/wallet');
  expect(await shownOn(learner.page, 'Catatan')).toBe(prose('Catatan'));
  for (const { complaints, context } of [staff, learner]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
