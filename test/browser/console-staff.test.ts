import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionOf } from '../journeys/client.ts';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

const somebodyNew = (): string => `s-${randomUUID().slice(0, 8)}`;

const confirm = async (page: Page, action: string, reason?: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('the staff', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  const at = async (name: string) => {
    const opened = await openConsole(browser);
    await opened.be(name);
    return opened;
  };

  test('the staff find a user by e-mail address, freeze and release their wallet, suspend and restore them', async () => {
    const name = somebodyNew();
    await sessionOf(name);
    const { page, goTo, complaints, context } = await at('agus');
    await goTo('/staff/users');
    const box = page.getByLabel('Find by id, code, e-mail or phone');
    await box.fill('x');
    await box.press('Enter');
    await page.getByText('is too short or too long').waitFor();
    await box.fill(`${name.toUpperCase()}@example.test`);
    await box.press('Enter');
    await page.getByRole('button', { name: 'Freeze the wallet' }).click();
    await page.getByRole('dialog').getByLabel('Note to the customer').fill('We are looking into a payment.');
    await confirm(page, 'Freeze the wallet', 'Ticket 4711');
    await page.getByText('Frozen since').waitFor();
    await page.getByRole('button', { name: 'Release the wallet' }).click();
    await confirm(page, 'Release the wallet', 'Ticket 4711 is closed');
    await page.getByText('not frozen').waitFor();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await confirm(page, 'Suspend', 'Ticket 4711');
    await page.getByText('suspended').waitFor();
    await expect(sessionOf(name)).rejects.toThrow();
    await page.getByRole('button', { name: 'Restore' }).click();
    await confirm(page, 'Restore', 'Ticket 4711 is closed');
    await page.getByText('active', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the staff do not overwrite a concurrent change: they see it and choose', async () => {
    const { user } = await sessionOf(somebodyNew());
    const [slow, fast] = [await at('agus'), await at('agus')];
    for (const { goTo } of [slow, fast]) await goTo(`/staff/users/${user.user_id}`);
    for (const [{ page }, role] of [
      [fast, 'Support'],
      [slow, 'Instructor'],
    ] as const) {
      await page.getByLabel(role).check();
      await page.getByLabel('Reason').fill('Ticket 4711');
      await page.getByRole('button', { name: 'Change roles' }).click();
      if (page === fast.page) await page.getByText('Learner, Support').waitFor();
    }
    const { page } = slow;
    await page.getByText('Roles now: Learner, Support').waitFor();
    expect(await violations(page, 'staff-stale')).toEqual([]);
    expect(await page.getByLabel('Instructor').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Change roles' }).click();
    await page.getByText('Learner, Instructor').waitFor();
    for (const { context } of [slow, fast]) await context.close();
  });

  test('the staff see that they cannot suspend themselves or change their own roles', async () => {
    const { page, goTo, context } = await at('agus');
    const { user } = await sessionOf('agus');
    await goTo(`/staff/users/${user.user_id}`);
    await page.getByText('This is you.').waitFor();
    expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0);
    await context.close();
  });
});
