import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenPurchaser } from '../journeys/purchaser.ts';
import { connectChromium, contentOf } from './chromium.ts';
import { openConsole, violations } from './console-walk.ts';

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b7285' } })
    .png()
    .toBuffer();

describe('somebody in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test('a user in the console shows their picture, agrees to offers and chooses their messages', async () => {
    const name = `own-${randomUUID().slice(0, 8)}`;
    await givenPurchaser(name, 20_000);
    const { page, be, goTo, complaints, context } = await openConsole(browser);
    const answered = (path: string) =>
      page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() === 'PUT');
    await be(name);
    await goTo('/profile');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() });
    await page.locator('.mantine-Avatar-root img').waitFor();
    await Promise.all([answered('/me/consents'), page.getByLabel('Send me offers now and then').check()]);
    await page.reload();
    await expect.poll(() => page.getByLabel('Send me offers now and then').isChecked(), { timeout: 90_000 }).toBe(true);
    expect(await violations(page, 'own-profile')).toEqual([]);

    await goTo('/devices');
    await page.getByLabel('Name of the phone').fill(`phone-of-${name}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: `Remove device: phone-of-${name}` }).click();
    await Promise.all([answered('/me/notification-preferences'), page.getByLabel('About the wallet').uncheck()]);
    await page.getByText('No device gets messages.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('About the wallet').isChecked(), { timeout: 90_000 }).toBe(false);
    expect(await page.getByLabel('About orders').isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a user in the console chooses pictures as phones and programs write them, and the same file again', async () => {
    const name = `pictures-${randomUUID().slice(0, 8)}`;
    await givenPurchaser(name, 0);
    const { page, be, goTo, context } = await openConsole(browser);
    await be(name);
    await goTo('/profile');
    const input = page.locator('input[type=file]');
    const announced = () =>
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/media/uploads'));
    const shown = () => page.waitForResponse((response) => response.url().endsWith('/me/avatar') && response.ok());
    const photo = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#0b7285' } })
      .jpeg()
      .toBuffer();
    const small = sharp({ create: { width: 300, height: 200, channels: 4, background: '#0b728580' } });
    for (const [file, content_type] of [
      // The service refuses a picture of 54 megapixels. The browser draws it smaller.
      [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }, 'image/jpeg'],
      [{ name: 'named.jpg', mimeType: 'image/jpeg', buffer: await small.png().toBuffer() }, 'image/png'],
      [{ name: 'a.gif', mimeType: 'image/gif', buffer: await small.gif().toBuffer() }, 'image/webp'],
      [{ name: 'a.avif', mimeType: 'image/avif', buffer: await small.avif().toBuffer() }, 'image/webp'],
    ] as const) {
      const [request] = await Promise.all([announced(), shown(), input.setInputFiles(file)]);
      expect({ file: file.name, ...request.postDataJSON() }).toMatchObject({ file: file.name, content_type });
    }
    // A browser reports no change of an input whose file stays the same.
    expect(await input.inputValue()).toBe('');
    const whole = await small.jpeg().toBuffer();
    const broken = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) };
    for (const [file, text] of [
      [broken, 'The picture cannot be read.'],
      [
        { ...broken, buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
        'is of a type that is not accepted here',
      ],
    ] as const) {
      await input.setInputFiles(file);
      await page.getByText(text).waitFor();
    }
    await context.close();
  });

  test('a user in the console pays, asks for a refund and exports data, but cannot leave with money', async () => {
    const name = `leaving-${randomUUID().slice(0, 8)}`;
    await givenPurchaser(name, 1_000_000);
    const { page, be, goTo, context } = await openConsole(browser);
    await be(name);
    await goTo('/courses');
    await page.getByLabel('Search').fill('akuntansi');
    await page.getByRole('button', { name: 'Add to basket: Akuntansi UMKM' }).click();
    await goTo('/basket');
    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.locator('[data-status=paid]').waitFor();

    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page.getByLabel('Akuntansi UMKM').check();
    await page.getByLabel('Reason').fill('I have no time for it.');
    expect(await violations(page, 'own-refund')).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('[data-moment=refund_asked]').waitFor();
    await page.getByText('Your refund request is waiting for a decision.').waitFor();

    await goTo('/my-data');
    await page.getByRole('button', { name: 'Make the file' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const records: { kind: string }[] = JSON.parse(String(await contentOf(download)));
    expect(new Set(records.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    await page.getByLabel('I am sure').check();
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByText('There is money in the wallet.').waitFor();
    expect(await violations(page, 'own-data')).toEqual([]);
    await context.close();
  });

  test('a creator cannot put their own course into the basket, and a basket from before the sign-in names it', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await goTo('/courses');
    await page.getByLabel('Search').fill('jurnalis');
    await page.getByRole('button', { name: 'Add to basket: Visualisasi Data untuk Jurnalis' }).click();
    await be('citra');
    await goTo('/basket');
    await page.getByText('You are the creator of one of these courses.').waitFor();
    expect(await page.getByRole('button', { name: 'Buy now' }).count()).toBe(0);
    expect(await violations(page, 'own-course-in-basket')).toEqual([]);
    await goTo('/courses');
    await page.getByLabel('Search').fill('jurnalis');
    const own = page.getByRole('article').filter({ hasText: 'Visualisasi Data untuk Jurnalis' });
    await own.getByText('You are the creator').waitFor();
    await page.getByRole('link', { name: 'Visualisasi Data untuk Jurnalis' }).click();
    await page.getByRole('heading', { name: 'Visualisasi Data untuk Jurnalis', level: 1 }).waitFor();
    await page.getByText('You are the creator').waitFor();
    expect(await page.getByRole('button', { name: /^Add to basket/ }).count()).toBe(0);
    await context.close();
  });

  test('a user without money deletes their account and sees until when they can restore it', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be(`gone-${randomUUID().slice(0, 8)}`);
    await goTo('/my-data');
    await page.getByLabel('I am sure').check();
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByText('Your account is deleted.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    // The provider asks before it ends its session.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    await context.close();
  });
});
