import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionOf } from '../journeys/client.ts';
import { isRest } from '../suites/suite.ts';
import { connectChromium } from './chromium.ts';
import { openConsole } from './console-walk.ts';

/** The permission to read the clipboard is needed for a paste by key. */
const permissions = ['clipboard-read', 'clipboard-write'];
const desk = { viewport: { width: 1280, height: 860 }, permissions } as const;

/** The console in each language: the texts of the amount field, and 1234567 as the field shows it. */
const languages = {
  en: {
    options: { ...desk, locale: 'en-GB' },
    label: 'Amount in rupiah',
    sentence: 'Write whole rupiah, such as Rp 150,000.',
    sign: ',',
  },
  id: {
    options: { ...desk, locale: 'id-ID' },
    label: 'Nominal top up',
    sentence: 'Tulis rupiah bulat, misalnya Rp 150.000.',
    sign: '.',
  },
} as const satisfies Record<string, { options: BrowserContextOptions } & Record<string, unknown>>;
type Language = keyof typeof languages;

const shown = (amount: number, language: Language): string =>
  `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, languages[language].sign)}`;

/** Some spellings. test/domain/typed/numbers.test.ts reads all of them. */
const readable: readonly (readonly [spelling: string, amount: number])[] = [
  ['150.000', 150_000],
  ['150,000.00', 150_000],
  ['Rp\u00a0150.000,00', 150_000],
  ['1,215,000', 1_215_000],
];

const unreadable = ['1,5 juta', '−150.000', '150000.50', '150.000 - 200.000'];

const clear = async (field: Locator): Promise<void> => {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
};

const ways = {
  typed: async (_page: Page, field: Locator, text: string) => {
    await clear(field);
    await field.pressSequentially(text);
  },
  pasted: async (page: Page, field: Locator, text: string) => {
    await clear(field);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await field.press('ControlOrMeta+v');
  },
} as const;
type Way = keyof typeof ways;

/** Enters a text and leaves the field. @returns the shown text, and whether the field is marked as wrong */
const entered = async (page: Page, field: Locator, way: Way, text: string) => {
  await ways[way](page, field, text);
  await field.blur();
  return { shown: await field.inputValue(), isWrong: (await field.getAttribute('aria-invalid')) === 'true' };
};

const each = (
  [
    ['en', 'typed'],
    ['en', 'pasted'],
    ['id', 'typed'],
    ['id', 'pasted'],
  ] as const
).filter((_, place) => isRest || place === 1 || place === 2);

describe('an amount in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterAll(() => browser.close());

  test.for(each)(
    'in language %s, every %s spelling is read as its amount or stays as it is',
    async ([language, way]) => {
      const { options, label, sentence } = languages[language];
      const { page, be, goTo, complaints, context } = await openConsole(browser, options);
      await be('gita');
      await goTo('/wallet');
      const field = page.getByLabel(label);
      const found: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const [spelling, amount] of readable) {
        found[spelling] = await entered(page, field, way, spelling);
        expected[spelling] = { shown: shown(amount, language), isWrong: false };
      }
      for (const spelling of unreadable) {
        found[spelling] = await entered(page, field, way, spelling);
        expected[spelling] = { shown: spelling, isWrong: true };
        expect([spelling, await page.getByText(sentence, { exact: true }).count()]).toEqual([spelling, 1]);
      }
      expect(found).toEqual(expected);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('a top-up outside the limits or without a number asks the service for nothing', async () => {
    const { page, be, goTo, context } = await openConsole(browser);
    await be('gita');
    await goTo('/wallet');
    const sent: string[] = [];
    await context.route('**/topups', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postData() ?? '');
      return route.abort();
    });
    const field = page.getByLabel('Amount in rupiah');
    for (const [typed, sentence] of [
      ['15', 'From Rp 10,000 to Rp 20,000,000.'],
      ['50.000.000', 'From Rp 10,000 to Rp 20,000,000.'],
      ['1.5jt', 'Write whole rupiah, such as Rp 150,000.'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await page.getByText(sentence, { exact: true }).waitFor();
      expect(await field.inputValue()).toBe(typed === '1.5jt' ? typed : `Rp ${typed.replaceAll('.', ',')}`);
    }
    expect(sent).toEqual([]);
    await field.fill('Rp 150.000,00');
    await field.press('Enter');
    await expect.poll(() => sent.map((body) => JSON.parse(body).amount_idr)).toEqual([150_000]);
    await context.close();
  });

  test('every amount of the staff is read like a top-up', async () => {
    const { user } = await sessionOf('gita');
    const { page, be, goTo, context } = await openConsole(browser, languages.en.options);
    const fields: readonly (readonly [person: string, place: string, labels: readonly string[]])[] = [
      ['fitri', `/staff/users/${user.user_id}/credit`, ['Amount']],
      ['fitri', `/staff/users/${user.user_id}/debit`, ['Amount']],
      ['fitri', '/staff/settlements', ['Arrived at the bank', 'Transfer fee', 'Total fee']],
      ['agus', '/staff/courses/new', ['Price before discount and tax', 'Discount']],
      ['agus', '/staff/coupons/RIBUAN', ['At most']],
    ];
    for (const person of new Set(fields.map(([person]) => person))) {
      await be(person);
      for (const [, place, labels] of fields.filter(([of]) => of === person)) {
        await goTo(place);
        for (const label of labels) {
          const field = page.getByRole('textbox', { name: label, exact: true });
          for (const [spelling, amount] of [
            ['150.000', 150_000],
            ['150000,00', 150_000],
          ] as const)
            expect([place, label, await entered(page, field, 'pasted', spelling)]).toEqual([
              ...[place, label],
              { shown: shown(amount, 'en'), isWrong: false },
            ]);
          for (const spelling of ['1,5 juta', '-150000'])
            expect([place, label, await entered(page, field, 'pasted', spelling)]).toEqual([
              ...[place, label],
              { shown: spelling, isWrong: true },
            ]);
        }
      }
    }
    await context.close();
  });
});
