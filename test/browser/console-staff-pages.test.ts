import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { people, samplePeople } from '../../local/sample/people.ts';
import { isRest } from '../suites/suite.ts';
import { connectChromium } from './chromium.ts';
import { looks, misfits, openConsole, placesIn, seenLooks, violations } from './console-walk.ts';

const { budi } = samplePeople(inject('identityProvider'));

/** The parameters of places: sample data that a read does not change. */
const things: Readonly<Record<string, string>> = {
  '/staff/drafts/:kind/:id/:user_id?': `/staff/drafts/credit/crd_01ka0000000000000000000002/${budi}`,
  '/staff/users/:user_id': `/staff/users/${budi}`,
  '/staff/users/:user_id/credit': `/staff/users/${budi}/credit`,
  '/staff/users/:user_id/debit': `/staff/users/${budi}/debit`,
  '/staff/payables/:user_id': `/staff/payables/${budi}`,
  '/staff/courses/:course_id': '/staff/courses/crs_01ka0000000000000000000001',
  '/staff/coupons/:code': '/staff/coupons/HEMAT10',
  '/staff/webhooks/:endpoint_id': '/staff/webhooks/partner',
};
/** Pages that are opened by a link. */
const byLink = ['/staff/orders/:order_id', '/staff/topups/:topup_id', '/staff/certificates/:number'];
/** A learner, a support user and an admin. */
const fewest = ['budi', 'sari', 'agus'];
const places = placesIn('console/staff/pages.ts').filter((place) => !byLink.includes(place));

describe('the pages of the staff', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test.for(seenLooks)(
    'the pages of the staff have no axe violation and fit the screen: %s',
    // Twenty pages, each checked by axe.
    { timeout: 600_000 },
    async (look) => {
      const { page, be, goTo, rest, complaints, context } = await openConsole(browser, looks[look]);
      await be('agus');
      // The search box has room for an e-mail address.
      expect((await page.locator('header search input').boundingBox())?.width).toBeGreaterThan(240);
      const found: object[] = [];
      const see = async (name: string): Promise<void> => {
        await rest();
        found.push(...(await violations(page, `staff-${look}-${name}`)));
        found.push(...(await misfits(page, name, look)));
      };
      for (const place of places) {
        await goTo(things[place] ?? place);
        await see(place.replaceAll(/[/:?]+/g, '-'));
      }
      await goTo(`/staff/users/${budi}`);
      await page.locator('a[href*="/staff/orders/ord_"]').nth(2).click();
      await page.getByText(/^Rp/).first().waitFor();
      await see('order');
      await goTo('/staff/audit');
      await page.locator('.rows button').first().click();
      await page.getByRole('dialog').waitFor();
      await see('audit-entry');
      expect({ found, complaints }).toEqual({ found: [], complaints: [] });
      await context.close();
    },
  );

  test.for(Object.entries(people).filter(([name]) => isRest || fewest.includes(name)))(
    'the pages of the staff are shown by role, and explained to others: %s',
    async ([name, roles]) => {
      const { page, be, goTo, context } = await openConsole(browser);
      await be(name);
      const entries = page.getByRole('navigation').locator('a[href^="#/staff/"]');
      const shown = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const of = (role: string): boolean => roles.some((one) => one === role);
      expect(shown.includes('#/staff/audit')).toBe(of('admin'));
      expect(shown.includes('#/staff/gateways')).toBe(of('finance') || of('admin'));
      expect(shown.includes('#/staff/courses')).toBe(of('instructor') || of('admin'));
      expect(shown.includes('#/staff/users')).toBe(of('support') || of('finance') || of('admin'));
      await goTo('/staff/audit');
      expect(await page.getByRole('heading', { name: 'This page is not for you' }).isVisible()).toBe(!of('admin'));
      await context.close();
    },
  );

  test('the pages of the staff ask a visitor to sign in', async () => {
    const { page, goTo, context } = await openConsole(browser);
    await goTo('/staff/approvals');
    await page.getByRole('heading', { name: 'Sign in to see this' }).waitFor();
    await context.close();
  });
});
