import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMe } from '../../shared/routes/erasure/erasure.ts';
import { createTopup } from '../../shared/routes/topups/topups.ts';
import { callOver, sessionOf } from '../journeys/client.ts';
import { givenPurchaser, key } from '../journeys/purchaser.ts';
import { connectChromium } from './chromium.ts';
import { looks, openConsole, violations } from './console-walk.ts';

const somebodyNew = (): string => `h-${randomUUID().slice(0, 8)}`;

describe('for a customer on the telephone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('support restores an account that its user has deleted', async () => {
    const { access_token: token, user } = await sessionOf(somebodyNew());
    await callOver(deleteMe, '/me', { token });
    const { page, be, goTo, context } = await openConsole(browser);
    await be('sari');
    await goTo(`/staff/users/${user.user_id}`);
    await page.getByText('deleted', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Bring the account back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('They called');
    await dialog.getByRole('button', { name: 'Bring the account back' }).click();
    await page.getByText('active', { exact: true }).waitFor();
    await context.close();
  });

  test('an admin withdraws drafted roles, another approves the next draft, and the roles apply', async () => {
    const { user } = await sessionOf(somebodyNew());
    const [agus, maya] = [await openConsole(browser), await openConsole(browser, looks.phone)];
    await Promise.all([agus.be('agus'), maya.be('maya')]);
    const draft = async (): Promise<void> => {
      await agus.goTo(`/staff/users/${user.user_id}`);
      await agus.page.getByLabel('Finance').check();
      await agus.page.getByLabel('Reason').fill('Joins finance');
      await agus.page.getByRole('button', { name: 'Change roles' }).click();
      await agus.page.getByText('wait for the approval of another admin').waitFor();
      expect(await agus.page.getByLabel('Finance').isChecked()).toBe(false);
    };
    const open = async ({ page, goTo }: typeof agus): Promise<void> => {
      await goTo('/staff/approvals');
      const row = page.getByRole('row').filter({ has: page.locator(`[href$="/staff/users/${user.user_id}"]`) });
      await row.locator('a[href*="/staff/drafts/role_grant/"]').click();
    };
    await draft();
    await open(agus);
    await agus.page.locator('[data-why=yourDraft]').waitFor();
    expect(await violations(agus.page, 'staff-role-draft')).toEqual([]);
    await agus.page.getByRole('button', { name: 'Withdraw' }).click();
    await agus.page.getByRole('dialog').getByLabel('Reason').fill('A mistake');
    await agus.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await agus.page.getByText('withdrawn', { exact: true }).waitFor();

    await agus.page.getByRole('link', { name: 'Draft again' }).click();
    await agus.rest();
    expect(await agus.page.getByLabel('Finance').isChecked()).toBe(true);
    await agus.page.getByLabel('Reason').fill('Joins finance');
    await agus.page.getByRole('button', { name: 'Change roles' }).click();
    await agus.page.getByText('wait for the approval of another admin').waitFor();
    await open(maya);
    await maya.page.getByRole('button', { name: 'Setujui' }).click();
    await maya.page.getByRole('dialog').getByText('Peran langsung berlaku').waitFor();
    expect(await violations(maya.page, 'staff-approve-role')).toEqual([]);
    await maya.page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
    await maya.page.getByText('disetujui', { exact: true }).waitFor();
    await agus.page.reload();
    await agus.rest();
    expect(await agus.page.getByLabel('Finance').isChecked()).toBe(true);
    for (const { context, complaints } of [agus, maya]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('an admin polls the gateway about a top-up, cancels it, and sees the gateway’s answer', async () => {
    const { token } = await givenPurchaser(somebodyNew(), 10_000);
    const opened = await callOver(createTopup, '/wallet/topups', {
      token,
      headers: key(),
      body: { amount_idr: 50_000 },
    });
    const { topup_id } = opened.body as { topup_id: string };
    const { page, be, goTo, rest, complaints, context } = await openConsole(browser);
    await be('agus');
    await goTo(`/staff/topups/${topup_id}`);
    await page.getByRole('button', { name: 'Ask the gateway now' }).waitFor();
    await page.getByText('waiting for payment').waitFor();
    // After a refusal the page reads the top-up again, because it may have changed.
    await page.route(new RegExp(`/${topup_id}/check$`), (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const json = { code: 'conflict', message: 'Not now.', details: [] };
      return route.fulfill({ status: 409, headers: { 'Access-Control-Allow-Origin': '*' }, json });
    });
    await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'GET' && asked.url().endsWith(`/${topup_id}`)),
      page.getByRole('button', { name: 'Ask the gateway now' }).click(),
    ]);
    await page.locator('[data-code=conflict]').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Ask the gateway now' }).click();
    await page.getByText('The latest status of the gateway').waitFor();
    await rest();
    expect(await violations(page, 'staff-topup')).toEqual([]);
    await page.getByRole('button', { name: 'Cancel the top-up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel the top-up' }).click();
    await dialog.getByText('is missing').waitFor();
    await dialog.getByLabel('Reason').fill('They called');
    await dialog.getByRole('button', { name: 'Cancel the top-up' }).click();
    await page.getByText('cancelled', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
