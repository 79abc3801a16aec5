import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawDraft } from '../../shared/routes/drafts/drafts.ts';
import { draftFinancePolicy, draftTaxPolicy, draftWithholdingPolicy } from '../../shared/routes/policies/policies.ts';
import { draftCredit, draftDebit } from '../../shared/routes/wallet/bookings.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { callOver, sessionOf } from '../journeys/client.ts';
import { key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

const run = randomUUID().slice(0, 8);

const confirm = async (page: Page, action: string, reason?: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

const show = (page: Page, state: string) =>
  page.getByRole('radiogroup', { name: 'Show drafts' }).getByText(state, { exact: true }).click();

const draftsIn = (page: Page) => page.getByRole('region', { name: 'Drafts' }).getByRole('row');

/** Drafts something. @returns its id */
const givenDraft = async (
  row: Parameters<typeof callOver>[0],
  path: string,
  body: object,
  by = 'fitri',
): Promise<string> => {
  const { access_token: token } = await sessionOf(by);
  const drafted = await callOver(row, path, { token, headers: key(), body: { ...body, reason: 'Ticket 4715' } });
  expect(drafted).toMatchObject({ status: 201 });
  const [id] =
    Object.entries(Object(drafted.body)).find(([name]) => /^(?:credit_id|debit_id|.*_version)$/.test(name)) ?? [];
  return String(Object(drafted.body)[id ?? '']);
};

const policy = { valid_from: '2090-01-01T00:00:00.000Z', valid_to: null };
const rate = { numerator: 7, denominator: 200 };

/** The kinds of drafts that can be drafted again: operation, body of the draft, and fields of the form. */
const kinds = [
  [
    'debit',
    ...([draftDebit, '/admin/wallets/:user/debits'] as const),
    { amount_idr: 12_345, destination: 'platform:promo', public_note: 'A gift' },
    { Amount: 'Rp 12,345', 'Where it goes': 'platform:promo', Reason: 'Ticket 4715', 'Note to the customer': 'A gift' },
  ],
  [
    'tax_policy',
    ...([draftTaxPolicy, '/admin/tax-policies'] as const),
    { ...policy, tax_class: 'mistaken', tax_name: 'PPN B', rate },
    { 'Tax class': 'mistaken', 'Name of the tax': 'PPN B', Rate: '3.5 %' },
  ],
  [
    'finance_policy',
    ...([draftFinancePolicy, '/admin/finance-policies'] as const),
    { ...policy, creator_instructor_id: null, creator_share_basis_points: 6550 },
    { 'Creator’s share': '65.5 %' },
  ],
  [
    'withholding_policy',
    ...([draftWithholdingPolicy, '/admin/withholding-policies'] as const),
    { ...policy, kind: 'pph21', variant: 'npwp', base: { numerator: 1, denominator: 2 }, rate },
    { 'Name of the tax': 'pph21', Variant: 'npwp', 'Taxed part': '50 %', Rate: '3.5 %' },
  ],
] as const;

describe('the approvals', () => {
  let browser: Browser;
  let fitri: Awaited<ReturnType<typeof openConsole>>;
  let hadi: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    browser = await connectChromium();
    [fitri, hadi] = await Promise.all([openConsole(browser), openConsole(browser)]);
    await fitri.be('fitri');
    await hadi.be('hadi');
  }, 120_000);
  afterAll(async () => {
    for (const { complaints } of [fitri, hadi]) expect(complaints).toEqual([]);
    await browser?.close();
  });

  test('a withdrawn credit is listed as such alone; drafted again with its values, another person approves it', async () => {
    const { user } = await sessionOf(`a-${run}`);
    const { page } = fitri;
    await fitri.goTo(`/staff/users/${user.user_id}/credit`);
    await page.getByRole('button', { name: 'Draft it' }).click();
    expect(await page.getByText('is missing').count()).toBe(3);
    await page.getByLabel('Amount').fill('765432');
    await page.getByLabel('Amount').blur();
    expect(await page.getByLabel('Amount').inputValue()).toBe('Rp 765,432');
    await page.getByLabel('Where it comes from').selectOption('platform:promo');
    await page.getByLabel('Reason').fill('Ticket 4712');
    await page.getByLabel('Note to the customer').fill('Sorry for the wait');
    await page.getByRole('button', { name: 'Draft it' }).click();
    await page.locator('[data-why=yourDraft]').waitFor();
    expect(await violations(page, 'staff-own-draft')).toEqual([]);
    await fitri.goTo('/staff/approvals');
    const waiting = draftsIn(page).filter({ hasText: 'Rp 765,432' });
    await waiting.getByText('yours: others approve').waitFor();
    await waiting.getByRole('link', { name: 'Credit' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await confirm(page, 'Withdraw', 'A mistake');
    await page.getByText('withdrawn', { exact: true }).waitFor();
    await fitri.goTo('/staff/approvals');
    expect(await draftsIn(page).filter({ hasText: 'Rp 765,432' }).count()).toBe(0);

    await show(page, 'Withdrawn');
    const withdrawn = draftsIn(page).filter({ hasText: 'Rp 765,432' });
    await withdrawn.getByText('withdrawn', { exact: true }).waitFor();
    expect(await violations(page, 'staff-withdrawn')).toEqual([]);
    await withdrawn.getByRole('link', { name: 'Credit' }).click();
    await page.getByRole('link', { name: 'Draft again' }).click();
    await fitri.rest();
    const filled = async (label: string) => page.getByLabel(label).inputValue();
    expect(await filled('Amount')).toBe('Rp 765,432');
    expect(await filled('Where it comes from')).toBe('platform:promo');
    expect([await filled('Reason'), await filled('Note to the customer')]).toEqual([
      'Ticket 4712',
      'Sorry for the wait',
    ]);
    await page.getByRole('button', { name: 'Draft it' }).click();
    await page.locator('[data-why=yourDraft]').waitFor();

    await hadi.goTo('/staff/approvals');
    const row = draftsIn(hadi.page).filter({ hasText: 'Rp 765,432' });
    await row.getByText('waits for you').waitFor();
    await row.getByRole('link', { name: 'Credit' }).click();
    await hadi.page.getByRole('button', { name: 'Approve' }).click();
    await hadi.page.getByRole('dialog').waitFor();
    expect(await violations(hadi.page, 'staff-approve')).toEqual([]);
    await confirm(hadi.page, 'Approve');
    await hadi.page.getByRole('row', { name: 'Approved by you' }).waitFor();
    expect(await violations(hadi.page, 'staff-approved')).toEqual([]);
    await hadi.goTo('/staff/approvals');
    await hadi.page.getByRole('heading', { name: 'Refund requests' }).waitFor();
    expect(await draftsIn(hadi.page).filter({ hasText: 'Rp 765,432' }).count()).toBe(0);
  });

  test.for(kinds)(
    'a withdrawn draft of %s is drafted again with its values',
    async ([kind, row, path, body, fields]) => {
      const { user } = await sessionOf(`a-${run}`);
      const id = await givenDraft(row, path.replace(':user', user.user_id), body);
      const { access_token: token } = await sessionOf('fitri');
      await callOver(withdrawDraft, `/admin/drafts/${id}/withdraw`, { token, body: { reason: 'A mistake' } });
      await fitri.goTo('/staff/approvals?drafts=withdrawn');
      await fitri.page.locator(`a[href*="/staff/drafts/${kind}/${id}"]`).click();
      await fitri.page.getByRole('link', { name: 'Draft again' }).click();
      await fitri.rest();
      for (const [label, value] of Object.entries(fields))
        expect([label, await fitri.page.getByLabel(label).first().inputValue()]).toEqual([label, value]);
    },
  );

  test('several drafts are approved with one confirmation', async () => {
    const { user } = await sessionOf(`a-${run}`);
    const path = `/admin/wallets/${user.user_id}/credits`;
    for (const amount_idr of [345_001, 345_002])
      await givenDraft(draftCredit, path, { amount_idr, source: 'clearing', ...transferAt() });
    const { page } = hadi;
    // The list is read again only when its page is opened again.
    await hadi.goTo('/');
    await hadi.goTo('/staff/approvals');
    for (const amount of ['345,001', '345,002'])
      await page.getByLabel(new RegExp(`^Select Credit .*${amount}$`)).check();
    await page.getByRole('button', { name: 'Approve selected (2)' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Rp.690,003 is booked at once/)
      .waitFor();
    await page.getByText(/^Credit .*345,001: Ticket 4715$/).waitFor();
    expect(await violations(page, 'staff-approve-several')).toEqual([]);
    await confirm(page, 'Approve selected (2)');
    await page.getByText('2 drafts are approved.').waitFor();
    await expect.poll(() => draftsIn(page).filter({ hasText: '345,00' }).count(), { timeout: 60_000 }).toBe(0);
  });

  test('one refusal among several drafts is shown at its row, and only this draft is sent again', async () => {
    const { user } = await sessionOf(`c-${run}`);
    const path = `/admin/wallets/${user.user_id}/credits`;
    for (const amount_idr of [445_001, 445_002])
      await givenDraft(draftCredit, path, { amount_idr, source: 'clearing', ...transferAt() });
    const { page } = hadi;
    await hadi.goTo('/');
    await hadi.goTo('/staff/approvals');
    for (const amount of ['445,001', '445,002'])
      await page.getByLabel(new RegExp(`^Select Credit .*${amount}$`)).check();
    await page.getByRole('button', { name: 'Approve selected (2)' }).click();
    await page.getByText(/^Credit .*445,002: Ticket 4715$/).waitFor();
    const refusal = { code: 'conflict', message: 'Full.', details: [{ reason: 'limit_reached', message: 'Full.' }] };
    await page.route(
      /\/approve$/,
      (route) => route.fulfill({ status: 409, json: refusal, headers: { 'Access-Control-Allow-Origin': '*' } }),
      { times: 1 },
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve selected (2)', exact: true }).click();
    await dialog.getByText('1 approved, 1 refused.').waitFor();
    expect(await dialog.locator('[data-result=approved]').count()).toBe(1);
    await confirm(page, 'Approve selected (1)');
    await page.getByText('2 drafts are approved.').waitFor();
  });

  test('a draft above the ceiling is not shown as approved after one confirmation of several', async () => {
    const { user } = await sessionOf(`b-${run}`);
    const path = `/admin/wallets/${user.user_id}/credits`;
    // The drafts of the other test files count in the sum of their drafter.
    for (const amount_idr of [6_000_001, 6_000_002])
      await givenDraft(draftCredit, path, { amount_idr, source: 'clearing', ...transferAt() }, 'agus');
    const { page } = hadi;
    await hadi.goTo('/');
    await hadi.goTo('/staff/approvals');
    for (const amount of ['6,000,001', '6,000,002'])
      await page.getByLabel(new RegExp(`^Select Credit .*${amount}$`)).check();
    await page.getByRole('button', { name: 'Approve selected (2)' }).click();
    await confirm(page, 'Approve selected (2)');
    await page.getByText('1 draft is approved.').waitFor();
    await page.getByText(/1 draft above the limit/).waitFor();
    // The approved draft leaves the list when it is read again. The other one stays, without a box.
    await expect.poll(() => page.getByLabel(/^Select Credit .*6,000,00\d$/).count(), { timeout: 60_000 }).toBe(0);
  });

  test('a lapsed policy is listed as such, and drafted again with its values', async () => {
    const { page } = fitri;
    await fitri.goTo('/staff/policies/tax');
    await page.getByLabel('Tax class').selectOption('exempt');
    await page.getByLabel('Name of the tax').fill('PPN');
    await page.locator('[name="rate/numerator"]').fill('7');
    await page.getByLabel('Valid from').fill('2026-01-01T00:00');
    await page.getByLabel('Reason').fill('Ticket 4713');
    await page.getByRole('button', { name: 'Draft it' }).click();
    await page.getByText('lapsed', { exact: true }).waitFor();
    const id = /txp_\w+/.exec(page.url())?.[0] ?? expect.fail(page.url());
    await fitri.goTo('/staff/approvals');
    const drafted = draftsIn(page).filter({ has: page.locator(`a[href$="${id}"]`) });
    await page
      .getByRole('region', { name: 'Drafts' })
      .getByRole('table')
      .or(page.getByText('No drafts are waiting.'))
      .waitFor();
    expect(await drafted.count()).toBe(0);
    await show(page, 'Lapsed');
    await drafted.getByRole('link', { name: 'Tax policy' }).click();
    await page.getByText('lapsed', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
    expect(await violations(page, 'staff-lapsed')).toEqual([]);
    await fitri.goTo('/staff/policies?state=lapsed');
    await page
      .getByRole('row')
      .filter({ has: page.locator(`a[href$="${id}"]`) })
      .getByRole('link', { name: 'Draft again' })
      .click();
    await fitri.rest();
    expect(await page.getByLabel('Tax class').inputValue()).toBe('exempt');
    expect(await page.locator('[name="rate/numerator"]').inputValue()).toBe('7 %');
    expect(await page.getByLabel('Valid from').inputValue()).toBe('');
  });

  test('a withholding policy is in the list of policies by its kind, from its draft on', async () => {
    const { page } = fitri;
    await fitri.goTo('/staff/policies/withholding');
    await page.getByLabel('Name of the tax').selectOption('pph26');
    await page.getByLabel('Variant').fill('npwp');
    await page.locator('[name="rate/numerator"]').fill('20');
    await page.getByLabel('Valid from').fill('2090-01-01T00:00');
    await page.getByLabel('Reason').fill('Ticket 4714');
    await page.getByRole('button', { name: 'Draft it' }).click();
    await page.locator('[data-why=yourDraft]').waitFor();
    const id = /whp_\w+/.exec(page.url())?.[0] ?? expect.fail(page.url());
    await fitri.goTo('/staff/policies?kind=withholding&state=draft');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) });
    await row.getByText('20%').waitFor();
    expect(await violations(page, 'staff-withholding-policies')).toEqual([]);
    await row.getByRole('link', { name: 'Withholding policy' }).click();
    await page.getByRole('row', { name: 'Kind of tax PPh 26' }).waitFor();
  });
});
