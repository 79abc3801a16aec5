import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCourseId } from '../../local/sample/courses.ts';
import { connectChromium } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

describe('the staff', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('the staff make a coupon, and errors are shown before sending and at their fields', async () => {
    const code = `S${randomUUID().slice(0, 8).toUpperCase()}`;
    const { page, be, goTo, complaints, context } = await openConsole(browser);
    await be('agus');
    await goTo('/staff/coupons');
    await page.getByLabel('Code', { exact: true }).fill(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: `Coupon ${code}` }).waitFor();
    await page.getByLabel('Share taken off').fill('120');
    await page.getByLabel('At most').fill('5000');
    await page.getByLabel('Uses altogether').fill('10');
    await page.getByLabel('Valid from').fill('2030-02-01T00:00');
    await page.getByLabel('Valid until').fill('2030-01-01T00:00');
    await page.getByLabel('Reason').fill('Ticket 4711');
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByText('From 0.01 % to 100 %.').waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('discount/basis_points');
    await page.getByLabel('Share taken off').clear();
    await page.getByLabel('Share taken off').pressSequentially('12,5');
    await page.getByLabel('Share taken off').blur();
    expect(await page.getByLabel('Share taken off').inputValue()).toBe('12.5 %');
    await page.getByRole('combobox', { name: 'For these courses' }).fill('jurnalis');
    await page.getByRole('option', { name: 'Visualisasi Data untuk Jurnalis' }).click();
    await page.keyboard.press('Escape');
    await save.click();
    // Only the service checks that the end comes after the start.
    await page.getByText('is out of range').waitFor();
    expect(await page.getByLabel('Valid until').getAttribute('aria-invalid')).toBe('true');
    expect(await violations(page, 'staff-coupon-wrong')).toEqual([]);
    await page.getByLabel('Valid until').fill('2030-02-28T23:59');
    await save.click();
    await page.getByText('Saved as version 1.').waitFor();
    await page.getByText('12.5%, at most Rp 5,000').waitFor();
    await page.getByRole('cell', { name: 'Visualisasi Data untuk Jurnalis' }).waitFor();
    // The browser is in another time zone, and the minute 23:59 is the last of the coupon.
    await page.getByRole('cell', { name: '28 Feb 2030, 23:59 WIB' }).waitFor();
    expect(await page.getByLabel('Valid until').inputValue()).toBe('28 Feb 2030, 23:59 WIB');
    await page.getByLabel('What it takes off').selectOption('An amount');
    await page.getByLabel('Amount taken off').fill('5000');
    await save.click();
    await page.getByText('Saved as version 2.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the staff write a course with a picture, publish it, and find it in the shop', async () => {
    const title = `Kursus ${randomUUID().slice(0, 8)}`;
    const { page, be, goTo, rest, complaints, context } = await openConsole(browser);
    await be('agus');
    await goTo('/staff/courses');
    await page.getByRole('link', { name: 'New course' }).click();
    await rest();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await page.getByLabel('Summary').fill('Dari awal.');
    await page.getByLabel('Summary').press('Enter');
    await page.getByLabel('Summary').pressSequentially('Sampai akhir.');
    await page.getByLabel('Price before discount and tax').fill('250000');
    const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
    await page.getByText('The picture is stored.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved as version 1.').waitFor();
    expect(await page.getByText('The picture is stored.').count()).toBe(0);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const place = new URL(page.url()).hash.slice(1);
    const other = await openConsole(browser);
    await other.be('agus');
    await other.goTo(place);
    expect(await other.page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(title);
    await other.page.getByLabel('Status').selectOption('published');
    await other.page.getByRole('button', { name: 'Save' }).click();
    await other.page.getByText('Saved as version 2.').waitFor();
    // The slower editor gets a refusal, and starts again from the present version.
    await page.getByLabel('Summary').fill('Dari awal sekali.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Present version 2').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await page.getByLabel('Status').inputValue()).toBe('published');
    await goTo('/courses');
    await page.getByLabel('Search').fill(title);
    await page.getByRole('button', { name: `Add to basket: ${title}` }).waitFor();
    await page.getByRole('link', { name: title }).first().click();
    const summary = page.getByText('Dari awal.');
    await summary.waitFor();
    expect(await summary.innerText()).toBe('Dari awal.\nSampai akhir.');
    expect(complaints).toEqual([]);
    for (const opened of [context, other.context]) await opened.close();
  });

  test('a course that is saved while its picture is being uploaded has the picture', async () => {
    const { page, be, goTo, rest, context } = await openConsole(browser);
    await be('agus');
    await goTo('/staff/courses');
    await page.getByRole('link', { name: 'New course' }).click();
    await rest();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Kursus ${randomUUID().slice(0, 8)}`);
    await page.getByLabel('Summary').fill('Dari awal.');
    await page.getByLabel('Price before discount and tax').fill('250000');
    const goOn = Promise.withResolvers<void>();
    await page.route('**/incoming/**', async (route) => {
      await goOn.promise;
      await route.continue();
    });
    const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    const uploading = page.waitForRequest((request) => request.url().includes('/incoming/'));
    await page.locator('input[type=file]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
    await uploading;
    await page.getByRole('button', { name: 'Save' }).click();
    const written = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/courses/'));
    goOn.resolve();
    expect((await written).postDataJSON()).toMatchObject({ image_media_id: expect.stringMatching(/^med_/) });
    await page.getByText('Saved as version 1.').waitFor();
    await page.reload();
    await page.locator('img[src*="/media/med_"]').first().waitFor();
    await context.close();
  });

  test('an instructor reads an own published course and cannot save it', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('citra');
    await goTo(`/staff/courses/${sampleCourseId(1)}`);
    await page.getByText('Only an admin can change a published or archived course.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    expect(await page.getByText('Submit for publication').count()).toBe(0);
    await context.close();
  });
});
