import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putCourse } from '../../shared/routes/courses/course-editing.ts';
import { courseForm } from '../harness/course-form.ts';
import { callOver, sessionOf } from '../journeys/client.ts';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';
import { givenCustomer } from './given-caller.ts';
import { type Effort, type Hands, handsOn } from './staff-walk.ts';

const run = randomUUID().slice(0, 8);
const draftTitle = `Draft of ${run}`;

/** Each task starts on the home page and uses only what is visible. */
describe('a new member of staff', () => {
  let browser: Browser;
  let customer: Awaited<ReturnType<typeof givenCustomer>>;
  const staff = new Map<string, Awaited<ReturnType<typeof openConsole>>>();

  beforeAll(async () => {
    browser = await connectChromium();
    customer = await givenCustomer(`t-${run}`);
    const { access_token: token } = await sessionOf('citra');
    const course_id = `crs_01kz${run.replaceAll(/[^0-9a-hjkmnp-tv-z]/g, '0')}${'0'.repeat(14)}`;
    const drafted = await callOver(putCourse, `/admin/courses/${course_id}`, {
      token,
      body: courseForm({ title: draftTitle }),
    });
    expect(drafted).toMatchObject({ status: 201 });
  }, 300_000);
  afterAll(async () => {
    for (const { complaints } of staff.values()) expect(complaints).toEqual([]);
    await browser?.close();
  });

  /** Does a task as a person, and compares its effort with the limit. */
  const does = async (
    task: string,
    name: string,
    bound: Pick<Effort, 'clicks' | 'fields'>,
    steps: (hands: Hands) => Promise<unknown>,
  ): Promise<Hands> => {
    const known = staff.get(name);
    const window = known ?? (await openConsole(browser));
    if (known === undefined) {
      staff.set(name, window);
      await window.be(name);
    }
    await window.goTo('/');
    const hands = handsOn(window.page);
    const startedMs = performance.now();
    await steps(hands);
    await window.rest();
    const { effort } = hands;
    effort.seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    const { clicks, fields, keys, seconds } = effort;
    const line = `| ${task} | ${name} | ${clicks} | ${fields} | ${keys} | ${seconds} |`;
    process.stdout.write(`${line}\n`);
    mkdirSync('.build', { recursive: true });
    appendFileSync('.build/staff-tasks.md', `${line}\n`);
    expect(clicks, task).toBeLessThanOrEqual(bound.clicks);
    expect(fields, task).toBeLessThanOrEqual(bound.fields);
    return hands;
  };

  const openCaller = async (hands: Hands): Promise<void> => {
    await hands.find(customer.phone.replace('+62', '0'));
    await hands.click(hands.page.getByRole('link', { name: customer.full_name }));
    await hands.page.getByRole('heading', { name: customer.full_name, level: 1 }).waitFor();
  };

  test('support finds a caller by phone and distinguishes two with the same number by name', async () => {
    const { page } = await does('find a caller by phone', 'sari', { clicks: 1, fields: 1 }, openCaller);
    await page.getByText(customer.phone).waitFor();
  });

  test('support explains a charge that is listed twice as one hold and one payment', async () => {
    await does('why was I charged twice', 'sari', { clicks: 2, fields: 1 }, async (hands) => {
      await openCaller(hands);
      await hands.click(hands.page.getByRole('tab', { name: 'Movements' }));
      const about = hands.page.getByRole('row').filter({ has: hands.page.getByTitle(customer.order.order_id) });
      await about.first().waitFor();
      const words = await about.locator('td[data-label=Movement]').allInnerTexts();
      expect(words.toSorted()).toEqual(['Order paid', 'Put on hold']);
      const gone = expect.stringMatching(new RegExp(`^−Rp.${customer.order.amount_idr.toLocaleString('en')}$`));
      expect(await about.locator('td[data-label=Available]').allInnerTexts()).toContainEqual(gone);
    });
  });

  test('finance refunds one course of an order', async () => {
    const [title = ''] = customer.order.titles;
    await does('refund one course', 'fitri', { clicks: 3, fields: 2 }, async (hands) => {
      const { page } = hands;
      await hands.find(customer.order.order_id);
      await hands.click(page.getByLabel(title));
      await hands.click(page.getByRole('button', { name: /^Pay back: Rp/ }));
      const dialog = page.getByRole('dialog');
      await hands.fill(dialog.getByLabel('Reason'), 'Ticket 4711');
      await hands.click(dialog.getByRole('button', { name: /^Pay back/ }));
      await page.getByText('partly refunded').waitFor();
    });
  });

  test('support sees that a top-up waits to be paid, and asks the gateway, as finance does', async () => {
    const { topup_id } = customer.open;
    await does('is my top-up lost', 'sari', { clicks: 0, fields: 1 }, async ({ find, page }) => {
      await find(topup_id);
      await page.getByText('waiting for payment').waitFor();
    });
    for (const person of ['sari', 'fitri'])
      await does('is my top-up lost', person, { clicks: 1, fields: 1 }, async (hands) => {
        await hands.find(topup_id);
        await hands.click(hands.page.getByRole('button', { name: 'Ask the gateway now' }));
        await hands.page.getByText('The latest status of the gateway').waitFor();
      });
  });

  test('support finds the person who approved a credit', async () => {
    await does('who approved this credit', 'sari', { clicks: 3, fields: 1 }, async (hands) => {
      const { page } = hands;
      await openCaller(hands);
      await hands.click(page.getByRole('tab', { name: 'Movements' }));
      const credit = page.getByRole('row').filter({ has: page.getByText('Credit', { exact: true }) });
      await hands.click(credit.getByRole('link'));
      await page.getByRole('row', { name: /^Approved by (Agus|Hadi)/ }).waitFor();
      await page.getByRole('row', { name: /^Drafted by Fitri/ }).waitFor();
    });
  });

  test('finance lists the active coupons', async () => {
    await does('which coupons run', 'fitri', { clicks: 2, fields: 0 }, async (hands) => {
      const { page } = hands;
      await hands.click(page.getByRole('link', { name: 'Coupons' }));
      await hands.choose(page.getByLabel('Status'), 'active');
      await page.getByRole('link', { name: 'HEMAT10' }).waitFor();
      await expect
        .poll(async () => new Set(await page.locator('td[data-label=Status]').allInnerTexts()))
        .toEqual(new Set(['active']));
    });
  });

  test('an admin sees whose course is a draft, and opens that person', async () => {
    await does('whose course is a draft', 'agus', { clicks: 2, fields: 0 }, async (hands) => {
      const { page } = hands;
      await hands.click(page.locator('a[href="#/staff/courses"]'));
      await hands.choose(page.getByLabel('Status'), 'draft');
      const row = page.getByRole('row').filter({ hasText: draftTitle });
      await row.getByRole('link', { name: 'Citra' }).waitFor();
    });
  });

  test('finance closes the month that is over', async () => {
    await does('close the month: draft', 'hadi', { clicks: 4, fields: 1 }, async (own) => {
      const { page } = own;
      await own.click(page.getByRole('link', { name: 'Books' }));
      await own.click(page.getByRole('link', { name: 'Close the month' }));
      await own.click(page.getByRole('button', { name: 'Draft the closing' }));
      const dialog = page.getByRole('dialog');
      await own.fill(dialog.getByLabel('Reason'), 'PPN is filed');
      await own.click(dialog.getByRole('button', { name: 'Draft the closing' }));
      await page.locator('[data-why=yourDraft]').waitFor();
    });
    const hands = await does('close the month: approve', 'fitri', { clicks: 4, fields: 0 }, async (own) => {
      const { page } = own;
      await own.click(page.getByRole('link', { name: 'Approvals', exact: true }));
      await own.click(page.getByRole('link', { name: 'Closing of a month' }));
      await own.click(page.getByRole('button', { name: 'Approve', exact: true }));
      await own.click(page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }));
      await page.getByRole('row', { name: 'Approved by you' }).waitFor();
    });
    // A finished task is not listed again.
    await hands.click(hands.page.getByRole('link', { name: 'Books' }));
    await hands.page.getByRole('button', { name: 'Start a reconciliation' }).waitFor();
    expect(await hands.page.getByRole('link', { name: 'Close the month' }).count()).toBe(0);
  });

  test('finance books a settlement that one drafts and another approves, and both see it listed', async () => {
    const { settled } = customer;
    const whole = await (await fetch(`${new URL(settled.payment_url).origin}/reports/settlement.csv`)).text();
    const [heads = '', ...rows] = whole.trim().split('\r\n');
    const report = [heads, ...rows.filter((row) => row.includes(settled.topup_id)), ''].join('\r\n');
    const file = { name: 'settlement.csv', mimeType: 'text/csv', buffer: Buffer.from(report) };
    const payout = `PO-${run}`;
    await does('book a settlement: draft', 'fitri', { clicks: 4, fields: 3 }, async (hands) => {
      const { page } = hands;
      await hands.click(page.getByRole('link', { name: 'Settlements' }));
      await hands.fill(page.getByLabel('Name of the payout'), payout);
      await hands.attach(page.getByLabel('Report (CSV or Excel)'), file);
      await hands.fill(page.getByLabel('Arrived at the bank'), '95560');
      await hands.fill(page.getByLabel('Bank reference'), `BCA-${run}`);
      await hands.click(page.getByRole('button', { name: 'Check', exact: true }));
      await hands.click(page.getByRole('button', { name: 'Draft it' }));
      await page.locator('[data-why=yourDraft]').waitFor();
    });
    const { page } = await does('book a settlement: approve', 'hadi', { clicks: 4, fields: 0 }, async (hands) => {
      await hands.click(hands.page.getByRole('link', { name: 'Settlements' }));
      const waiting = hands.page.getByRole('region', { name: 'Settlements that wait for approval' });
      await hands.click(waiting.getByRole('link', { name: payout }));
      await hands.click(hands.page.getByRole('button', { name: 'Approve', exact: true }));
      await hands.click(hands.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }));
      await hands.page.getByRole('row', { name: 'Approved by you' }).waitFor();
    });
    await page.getByRole('link', { name: 'Settlements' }).click();
    const listed = page.getByRole('region', { name: 'All settlements' }).getByRole('row').filter({ hasText: payout });
    await listed.getByText('approved').waitFor();
    expect(await violations(page, 'staff-settlements-listed')).toEqual([]);
  });

  test('finance answers a dispute with the reference and what the customer got', async () => {
    const { disputed, full_name, order } = customer;
    const { page } = await does('answer a dispute', 'fitri', { clicks: 3, fields: 0 }, async (hands) => {
      await hands.click(hands.page.getByRole('link', { name: 'Disputes' }));
      await hands.click(hands.page.getByTitle(disputed.topup_id));
      await hands.page.getByRole('row', { name: /^Taken back Rp.150,000/ }).waitFor();
      await hands.page.getByRole('row', { name: /^Reference at the gateway begins with/ }).waitFor();
      await hands.click(hands.page.getByRole('link', { name: 'Courses', exact: true }).last());
      await hands.page.getByRole('heading', { name: full_name, level: 1 }).waitFor();
      await hands.page
        .getByRole('cell', { name: order.titles[1] ?? '' })
        .first()
        .waitFor();
    });
    expect(page.url()).toContain('tab=courses');
    await page.goBack();
    await page.getByRole('heading', { name: 'Dispute', level: 2 }).waitFor();
    expect(await violations(page, 'staff-dispute')).toEqual([]);
  });
});
