import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveCredit, draftCredit, draftDebit } from '../../shared/routes/wallet/bookings.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { callOver, sessionOf } from '../journeys/client.ts';
import { key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

const run = randomUUID().slice(0, 8);

/** Drafts a credit or a debit. @returns its page, and its path of the API */
const givenBooking = async (
  person: string,
  amount_idr: number,
  { row, as = 'fitri' }: { row: typeof draftCredit | typeof draftDebit; as?: string } = { row: draftCredit },
) => {
  const [{ user }, { access_token: token }] = await Promise.all([sessionOf(`${person}-${run}`), sessionOf(as)]);
  const [kind, side] = row === draftCredit ? (['credit', 'source'] as const) : (['debit', 'destination'] as const);
  const path = `/admin/wallets/${user.user_id}/${kind}s`;
  const body = { amount_idr, [side]: 'clearing', ...transferAt(), reason: 'Ticket 4716' };
  const drafted = await callOver(row, path, { token, headers: key(), body });
  const id = String(Object(drafted.body)[`${kind}_id`]);
  return { page: `/staff/drafts/${kind}/${id}/${user.user_id}`, path: `${path}/${id}` };
};

const approveAs = async (person: string, path: string): Promise<void> => {
  const { access_token: token } = await sessionOf(person);
  const answer = await callOver(approveCredit, `${path}/approve`, { token, body: { reason: 'Checked' } });
  expect(answer).toMatchObject({ status: 200 });
};

describe('the page of a decision', () => {
  let browser: Browser;
  let hadi: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    browser = await connectChromium();
    hadi = await openConsole(browser);
    await hadi.be('hadi');
  }, 120_000);
  afterAll(async () => {
    expect(hadi.complaints).toEqual([]);
    await browser?.close();
  });

  test('an approver sees drafter, reason, balance before and after, sums, warnings and history, and confirms them', async () => {
    // The drafts of other files count in the sum of their drafter.
    const byMaya = { row: draftCredit, as: 'maya' };
    await approveAs('agus', (await givenBooking('d', 40_000, byMaya)).path);
    const { page: place } = await givenBooking('d', 25_000, byMaya);
    const { page } = hadi;
    await hadi.goTo(place);
    for (const fact of [
      'Drafted by Maya',
      'Reason Ticket 4716',
      'For this person Rp.40,000',
      'With this draft Rp.65,000',
    ])
      await page.getByRole('row', { name: new RegExp(fact) }).waitFor();
    expect(await page.locator('[data-change=available_idr]').innerText()).toMatch(/now: Rp.40,000 → after: Rp.65,000/);
    expect(await page.locator('[data-warnings]').getAttribute('data-warnings')).toBe('approved_today new_account');
    const history = page.getByRole('region', { name: 'This person, the last 30 days' });
    for (const [index, action] of [/credit, approved Rp.40,000 Agus/, /credit, draft Rp.40,000 Maya/].entries())
      await history
        .getByRole('row', { name: action })
        .and(history.getByRole('row').nth(index + 1))
        .waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Credited at once: Rp.25,000/).waitFor();
    await dialog.getByText(/now: Rp.40,000/).waitFor();
    expect(await violations(page, 'staff-decision-dialog')).toEqual([]);
    await dialog.getByLabel('Reason').fill('');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => dialog.getByLabel('Reason').evaluate((field) => field.matches(':focus'))).toBe(true);
    await dialog.getByLabel('Reason').fill('Checked');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page
      .locator('[data-done]')
      .getByText(new RegExp(`^Approved: Credit Rp.25,000 for D-${run}`))
      .waitFor();
    await page.getByRole('row', { name: 'Approved by you' }).waitFor();
    expect(await page.locator('[data-change], [data-warnings], [data-third]').count()).toBe(0);
  });

  test('a refusal by the state is shown before the click, and another look takes it away', async () => {
    const { page: place } = await givenBooking('e', 30_000, { row: draftDebit });
    const { page } = hadi;
    await hadi.goTo(place);
    await page.locator('[data-why=other][data-reason=insufficient_balance]').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(await violations(page, 'staff-decision-refusal')).toEqual([]);
    await approveAs('agus', (await givenBooking('e', 30_000)).path);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
  });

  test('several decisions at once say for each draft that it is approved, waits for a third person, or was refused', async () => {
    await givenBooking('f', 51_001);
    await givenBooking('f', 10_051_002);
    const { path } = await givenBooking('f', 51_003);
    const { page } = hadi;
    await hadi.goTo('/');
    await hadi.goTo('/staff/approvals');
    const labels = ['51,001', '10,051,002', '51,003'].map(
      (amount) => new RegExp(`^Select Credit F-${run}, Rp.${amount}$`),
    );
    for (const label of labels) await page.getByLabel(label).check();
    await page.getByRole('button', { name: 'Approve selected (3)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A third person must approve after you.').waitFor();
    await approveAs('agus', path);
    await dialog.getByRole('button', { name: 'Approve selected (3)' }).click();
    await dialog.getByText('2 approved, 1 refused.').waitFor();
    expect(await violations(page, 'staff-approvals-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Back' }).click();
    const results = page.locator('[data-results]');
    await results.waitFor();
    for (const result of ['approved', 'refused', 'third'])
      expect([result, await results.locator(`[data-result=${result}]`).count()]).toEqual([result, 1]);
    await results.getByText('It is approved already.').waitFor();
    expect(await violations(page, 'staff-approvals-results')).toEqual([]);
  });
});
