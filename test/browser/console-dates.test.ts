import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

/** Types a text and leaves the field. @returns the shown text, and whether the field is marked as wrong */
const typedIn = async (field: Locator, text: string) => {
  await field.fill('');
  await field.pressSequentially(text);
  await field.blur();
  return [await field.inputValue(), (await field.getAttribute('aria-invalid')) === 'true'];
};

describe('a date in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a date of birth is read in its Indonesian spellings, and another text stays with an example', async () => {
    const options = { viewport: { width: 390, height: 844 }, locale: 'id-ID', timezoneId: 'America/New_York' };
    const { page, be, goTo, complaints, context } = await openConsole(browser, options);
    await be(`dates-${randomUUID().slice(0, 8)}`);
    await goTo('/profile');
    const field = page.getByLabel('Tanggal lahir');
    for (const spelling of ['31/01/2000', '31-1-2000', '31 Januari 2000', '31 jan 2000', '2000-01-31', '３１/01/2000'])
      expect([spelling, ...(await typedIn(field, spelling))]).toEqual([spelling, '31 Jan 2000', false]);
    for (const spelling of ['31-01-99', '31/02/2000', '01/31/2000', 'kemarin']) {
      expect([spelling, ...(await typedIn(field, spelling))]).toEqual([spelling, spelling, true]);
      await page.getByText('Tulis tanggal, misalnya 31/01/2000 atau 31 Jan 2000.').waitFor();
    }
    expect(await violations(page, 'dates-profile')).toEqual([]);
    await page.getByLabel('Nomor telepon').fill('0812-3456-7890');
    await typedIn(field, '17 Agustus 1999');
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/me/onboarding'),
    );
    await page.getByLabel('Saya menyetujui syarat penggunaan').check();
    await page.getByLabel('Saya menyetujui kebijakan privasi').check();
    await page.getByRole('button', { name: 'Simpan' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ birth_date: '1999-08-17' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the validity of a coupon is typed in the time of Jakarta, wherever the browser is', async () => {
    const { page, be, goTo, complaints, context } = await openConsole(browser);
    await be('agus');
    await goTo(`/staff/coupons/TGL${randomUUID().slice(0, 5).toUpperCase()}`);
    const [from, until] = [page.getByLabel('Valid from'), page.getByLabel('Valid until')];
    for (const spelling of ['1/2/2030', '1 Februari 2030 00.00', '2030-02-01T00:00', '2030-01-31T17:00:00Z'])
      expect(await typedIn(from, spelling)).toEqual(['1 Feb 2030, 00:00 WIB', false]);
    for (const spelling of ['28/02/2030', '28 Feb 2030 23:59', '28 Feb 2030 pukul 23.59 WIB', '01/03/2030 00:59 WITA'])
      expect(await typedIn(until, spelling)).toEqual(['28 Feb 2030, 23:59 WIB', false]);
    await page.getByLabel('Share taken off').fill('10');
    await page.getByLabel('At most').fill('5.000');
    await page.getByLabel('Uses altogether').fill('100');
    await page.getByLabel('Reason').fill('Ticket 4711');
    expect(await typedIn(until, 'soon')).toEqual(['soon', true]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write a date and time, such as 21 Nov 2026, 10:04 WIB.').waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('valid_to');
    await typedIn(until, '28/02/2030');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      valid_from: '2030-01-31T17:00:00.000Z',
      valid_to: '2030-02-28T17:00:00.000Z',
      discount: { basis_points: 1000, max_discount_idr: 5_000 },
    });
    await page.getByText('Saved as version 1.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a list of the staff between two days is that of days in Jakarta', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('fitri');
    await goTo('/staff/topups');
    const sent = page.waitForRequest((request) => new URL(request.url()).searchParams.has('from'));
    await page.getByLabel('From').fill('1 Nov 2026');
    await page.getByLabel('From').press('Enter');
    expect(new URL((await sent).url()).searchParams.get('from')).toBe('2026-10-31T17:00:00.000Z');
    expect(page.url()).toContain('from=2026-11-01');
    await context.close();
  });
});
