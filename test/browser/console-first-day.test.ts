import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../journeys/free-ports.ts';
import { type RunningService, runService } from '../journeys/run-service.ts';
import { connectChromium } from './chromium.ts';
import { looks, openConsole, violations } from './console-walk.ts';

const run = promisify(execFile);

type Opened = Awaited<ReturnType<typeof openConsole>>;

/** Reloads the page, which then reads the new roles. */
const comesBack = async ({ page, rest }: Opened): Promise<void> => {
  await page.reload();
  await page.locator('[data-person]').waitFor();
  await rest();
};

const turnGateway = async ({ page, goTo, rest }: Opened, label: string): Promise<void> => {
  await goTo('/staff/gateways');
  await page.getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The first day');
  await dialog.getByRole('button', { name: label }).click();
  await dialog.waitFor({ state: 'detached' });
  await rest();
};

/** Jakarta is 7 hours ahead of UTC all year. The console reads times in WIB. */
const jakartaOffsetMs = 7 * 60 * 60_000;

/** An instant in some minutes, as the console reads it: WIB, without a zone. */
const minutesAhead = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000 + jakartaOffsetMs).toISOString().slice(0, 16);

describe('the first day of a stage', () => {
  let browser: Browser;
  let service: RunningService;
  let url: string;
  beforeAll(async () => {
    const port = await freePorts();
    url = `http://localhost:${port + 1}/console/`;
    const start = runService({ port, arguments: ['--fresh', '--no-people'] });
    [browser, service] = await Promise.all([connectChromium(), start]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const grantAdmin = (...words: readonly string[]) =>
    run('node', ['tools/grant-admin/main.ts', '--directory', join(service.directory, 'data'), ...words]);

  /** Signs in at the identity provider as a new person. */
  const signsIn = async (name: string): Promise<Opened> => {
    const window = await openConsole(browser, looks.desk, url);
    await window.goTo('/');
    await window.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await window.page.locator('#name').fill(name);
    await window.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await window.page.locator('[data-person]').waitFor();
    await window.rest();
    return window;
  };

  /** Checks the items of the set-up list on the home page. */
  const needs = async ({ page, goTo }: Opened, expected: readonly (string | RegExp)[]) => {
    // The home page reads the list again only when it is opened.
    await goTo('/courses');
    await goTo('/');
    const list = page.getByRole('list', { name: 'Before the first sale' });
    await expect
      .poll(async () => (await list.count()) && list.locator('li').allInnerTexts(), { timeout: 60_000 })
      .toEqual(expected.length === 0 ? 0 : expected.map((line) => expect.stringMatching(line)));
    return list;
  };

  const approvePolicies = async ({ page, goTo }: Opened): Promise<void> => {
    for (const kind of ['Tax policy', 'Creator’s share']) {
      await goTo('/');
      const waiting = page.getByRole('listitem').filter({ hasText: 'a draft waits for approval' });
      await waiting.first().getByRole('link').click();
      await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: kind }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('row', { name: 'Approved by you' }).waitFor();
    }
  };

  test('the checklist leads an operator from one command to a stage that can sell', {
    timeout: 900_000,
  }, async () => {
    const ratna = await signsIn('ratna');
    await ratna.goTo('/');
    expect(await ratna.page.getByText('Before the first sale').count()).toBe(0);
    await grantAdmin('--email', 'ratna@example.test');
    const yusuf = await signsIn('yusuf');
    await comesBack(ratna);
    await turnGateway(ratna, 'Switch off');
    const [admin, tax, share, course] = [/^a second admin/, /^a tax policy/, /^a share of creators/, /^a published/];
    const gateway = /^a payment gateway/;
    const first = await needs(ratna, [admin, tax, share, course, gateway]);
    expect(await violations(ratna.page, 'first-day')).toEqual([]);

    // The first admin finds the second by e-mail address, and drafts the role. The operator approves the draft.
    await first.getByRole('link', { name: 'a second admin' }).click();
    await ratna.page.getByLabel('Find by id, code, e-mail or phone').fill('yusuf@example.test');
    await ratna.page.keyboard.press('Enter');
    await ratna.page.getByLabel('Admin', { exact: true }).check();
    await ratna.page.getByLabel('Reason').fill('The second admin');
    await ratna.page.getByRole('button', { name: 'Change roles' }).click();
    await ratna.page.getByRole('link', { name: 'To the draft' }).click();
    const command = await ratna.page.getByRole('button', { name: /^Copy npm run grant-admin/ }).innerText();
    expect(await violations(ratna.page, 'first-day-role')).toEqual([]);
    await grantAdmin(...(command.trim().split(' -- ')[1]?.split(' ') ?? []));
    await needs(ratna, [tax, share, course, gateway]);

    // For 24 hours, the new admin cannot approve drafts of the admin who drafted the role. So the new admin drafts.
    await comesBack(yusuf);
    for (const [need, field, value] of [
      ['a tax policy in force', 'Rate', '11'],
      ['a share of creators in force', 'Creator’s share', '70'],
    ] as const) {
      await yusuf.goTo('/');
      await yusuf.page.getByRole('link', { name: need }).click();
      await yusuf.page.getByLabel(field).fill(value);
      await yusuf.page.getByLabel('Valid from').fill(minutesAhead(20));
      await yusuf.page.getByLabel('Reason').fill('The first policies');
      await yusuf.page.getByRole('button', { name: 'Draft it' }).click();
      await yusuf.page.locator('[data-why=yourDraft]').waitFor();
    }
    const waits = /: a draft waits for approval$/;
    await needs(ratna, [waits, waits, course, gateway]);
    await approvePolicies(ratna);
    const begins = /: approved, not yet in force$/;
    await needs(ratna, [begins, begins, course, gateway]);
    await ratna.goTo('/developer/switches');
    await ratna.page.getByRole('button', { name: '30 minutes forward' }).click();
    await ratna.page.getByText('30 minutes ahead').waitFor();

    // The admin writes and publishes the first course, then switches on the gateway.
    const left = await needs(ratna, [course, gateway]);
    await left.getByRole('link').first().click();
    await ratna.page.getByRole('link', { name: 'New course' }).click();
    await ratna.page.locator('[name=title]').fill('Analisis Data dengan Python');
    await ratna.page.locator('[name=summary]').fill('Dari spreadsheet ke pandas.');
    await ratna.page.locator('[name=original_price_idr]').fill('500000');
    await ratna.page.locator('[name=learn_url]').fill('https://learn.example.com/c/1');
    await ratna.page.locator('[name=status]').selectOption('published');
    await ratna.page.locator('[name=reason]').fill('The first course');
    await ratna.page.getByRole('button', { name: 'Save' }).click();
    await ratna.page.locator(':focus').getByText(/1/).waitFor();
    await turnGateway(ratna, 'Switch on');
    await needs(ratna, []);
  });
});
