import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { looks, openConsole, violations } from './console-walk.ts';

const laptop = { ...looks.desk, viewport: { width: 1280, height: 800 } };

/** The height of the sticky header in pixels. */
const headerPx = 60;

const at = '2026-11-20T03:00:00.000Z';
const topup = { topup_id: 'top_01ka0000000000000000000001', user_id: 'usr_1', created_at: at, credited_idr: 1 };
const order = { order_id: 'ord_01ka0000000000000000000001', amount_idr: 499_500, paid_at: at, creator_ids: ['usr_1'] };
const paid = { orders: Array.from({ length: 10 }, () => order), more_orders: true };
const dispute = { ...topup, ...paid, updated_at: at, deadline: null, state: 'open', taken_back_idr: 1, owed_idr: 1 };
const settlement = {
  ...{ settlement_id: 'stl_01ka0000000000000000000001', payout_id: 'PO-1', drafted_by: 'usr_1', approved_at: at },
  ...{ status: 'approved', fee_idr: 1, received_idr: 1 },
};

type List = readonly [operation: string, place: string, field: string, id: string | undefined, given?: object];

/** Each list: operation, page, field, name of the id, and a row if the sample data has none. */
const lists: readonly List[] = [
  ['users', '/staff/users?all=yes', 'users', 'user_id'],
  ['orders', '/staff/orders', 'orders', 'order_id'],
  ['topups', '/staff/topups', 'topups', 'topup_id', { ...topup, method: '', status: 'reversed', amount_idr: 1 }],
  ['disputes', '/staff/disputes', 'disputes', 'topup_id', dispute],
  ['courses', '/staff/courses', 'courses', 'course_id'],
  ['coupons', '/staff/coupons', 'coupons', 'code'],
  ['policies', '/staff/policies', 'policies', undefined],
  ['drafts', '/staff/approvals', 'drafts', 'draft_id'],
  ['audit', '/staff/audit', 'entries', 'audit_id'],
];

/** Lists that are not at the top of their page. */
const listsBelow: readonly List[] = [
  ['settlements', '/staff/settlements', 'settlements', 'settlement_id', settlement],
  ['payables', '/staff/payables', 'payables', 'account'],
];

const long = 'A name without an end, '.repeat(4);
/** The longest value of each field. */
const longest: Readonly<Record<string, unknown>> = {
  ...{ title: long, creator_name: long, display_name: long, full_name: long, reason: long, tax_name: long },
  ...{ purchaser_name: long, user_name: long },
  ...{ email_masked: `a***@${'long.'.repeat(20)}test`, coupon_code: 'W'.repeat(32), method: 'bank_transfer'.repeat(3) },
  ...{ payout_id: 'W'.repeat(64), target: 'W'.repeat(64), roles: ['learner', 'instructor', 'support', 'finance'] },
};

/** The largest amount. Sums are text. */
const largest = (amount: unknown): unknown => (typeof amount === 'string' ? '9999999999' : 9_999_999_999);

/** A row with the longest values and the largest amounts. */
const longestOf = (row: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(row), (name, value) =>
    name.endsWith('_idr') && value !== null ? largest(value) : (longest[name] ?? value),
  );

/** Answers the list of users with these pages. @returns the cursors of the requests */
const pagesOfUsers = async (page: Page, isEmpty: (at: number) => boolean, last: number): Promise<(string | null)[]> => {
  const asked: (string | null)[] = [];
  await page.route(/\/admin\/users\?/, async (route) => {
    const url = new URL(route.request().url());
    const at = Number(url.searchParams.get('cursor') ?? 1);
    asked.push(url.searchParams.get('cursor'));
    for (const name of ['cursor', 'status']) url.searchParams.delete(name);
    const response = await route.fetch({ url: url.href });
    const { users } = (await response.json()) as { readonly users: readonly { readonly user_id: string }[] };
    const found = users.slice(0, 1).map((user) => ({ ...user, user_id: `${user.user_id.slice(0, -2)}${at + 10}` }));
    const next_cursor = at === last ? null : String(at + 1);
    await route.fulfill({ response, json: { users: isEmpty(at) ? [] : found, next_cursor } });
  });
  return asked;
};

/** Repeats the rows of a list, or the given row, until it has 20. All rows have the longest values. */
const twentyOf = async (page: Page, [operation, , field, id, given = {}]: List): Promise<void> => {
  await page.route(/\/admin\/users\/usr_\w+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: longestOf((await response.json()) as object) });
  });
  await page.route(new RegExp(`/admin/${operation}\\?(?!.*status=)`), async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    const found = Object(body)[field] as Record<string, unknown>[];
    const rows = Array.from({ length: 20 }, (_, index) => {
      const row = longestOf(found[index % found.length] ?? given);
      return id === undefined
        ? row
        : { ...row, [id]: `${String(row[id]).slice(0, -2)}${String(index).padStart(2, '0')}` };
    });
    await route.fulfill({ response, json: { ...body, [field]: rows } });
  });
};

describe('a list of the staff', () => {
  let browser: Browser;
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    browser = await connectChromium();
    console = await openConsole(browser, laptop);
    await console.be('agus');
  });
  afterAll(() => browser?.close());

  /** Opens a list with 20 rows. @returns its table, after checks of its width and its states */
  const shownTwenty = async (list: List) => {
    const { page, goTo } = console;
    const [operation, place] = list;
    await twentyOf(page, list);
    await goTo(place);
    const table = page.locator('table', { has: page.locator('tbody tr:nth-child(20)') }).first();
    await table.waitFor();
    const states = table.locator('.state, .state *');
    const cut = await states.evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
    );
    const beside = await table.evaluate(
      (of) => (of.parentElement?.scrollWidth ?? 0) - (of.parentElement?.clientWidth ?? 0),
    );
    await page.screenshot({ path: `.build/screenshots/list-${operation}.png` });
    expect({ cut, beside }).toEqual({ cut: [], beside: 0 });
    await page.unrouteAll({ behavior: 'wait' });
    return (await table.boundingBox()) ?? expect.fail('no table');
  };

  test.for(lists)('a list of the staff of %s shows 20 rows at 1280 × 800 without scrolling', async (list) => {
    const { y, height } = await shownTwenty(list);
    expect(y + height).toBeLessThanOrEqual(laptop.viewport.height);
  });

  test.for(listsBelow)('a list of the staff of %s shows 20 rows at 1280 × 800', async (list) => {
    expect((await shownTwenty(list)).height).toBeLessThanOrEqual(laptop.viewport.height - headerPx);
  });

  test('a dispute opens the orders that wait for it, with their creators', async () => {
    const { page, goTo } = console;
    const json = { disputes: [{ ...dispute, orders: [order], more_orders: false }], next_cursor: null };
    await page.route(/\/admin\/disputes\?/, async (route) => route.fulfill({ response: await route.fetch(), json }));
    await goTo('/staff/disputes?state=lost');
    await page.getByRole('button', { name: '1 order', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Orders paid after the top-up' });
    await dialog.getByRole('row', { name: 'Amount Rp 499,500' }).waitFor();
    await dialog.getByRole('row', { name: 'Creator' }).getByRole('link').waitFor();
    expect(await dialog.getByTitle(order.order_id).count()).toBe(1);
    expect(await violations(page, 'staff-dispute-orders')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('a list of the staff is used by keys: down, up, first, last, and Enter opens', async () => {
    const { page, goTo, rest } = console;
    await goTo('/staff/orders');
    const links = page.locator('tbody tr > td:first-child a');
    await links.nth(2).waitFor();
    const focused = () => page.evaluate<string | null>('document.activeElement.getAttribute("href")');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await links.first().focus();
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['j', 2],
      ['ArrowUp', 1],
      ['End', -1],
      ['Home', 0],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focused()]).toEqual([key, hrefs.at(index)]);
    }
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Order', level: 1 }).waitFor();
    await rest();
    expect(page.url()).toContain(hrefs[1]?.replace('#', ''));
  });

  test('the list of users is read only on request, and each page once', async () => {
    const { page, goTo } = console;
    const asked = await pagesOfUsers(page, () => false, 3);
    await goTo('/staff/users');
    const list = page.getByRole('button', { name: 'List users' });
    await list.waitFor();
    expect(asked).toEqual([]);
    await list.click();
    const rows = page.locator('tbody tr');
    await rows.nth(0).waitFor();
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.getByRole('button', { name: 'Show more' }).click();
    await rows.nth(1).waitFor();
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.getByRole('button', { name: 'Show more' }).click();
    await rows.nth(2).waitFor();
    expect(asked).toEqual([null, '2', '3']);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('a list with empty first pages is read on for ten pages, and then on request', async () => {
    const { page, goTo } = console;
    const asked = await pagesOfUsers(page, (at) => at < 12, 12);
    await goTo('/staff/users?status=deleted');
    await page.getByText('No match among the newest items.').waitFor();
    expect(asked).toHaveLength(10);
    await page.getByRole('button', { name: 'Look further' }).click();
    await page.locator('tbody tr').waitFor();
    expect(asked).toHaveLength(12);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
