import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole } from './console-walk.ts';
import { startOwnService } from './own-service.ts';

let own: Awaited<ReturnType<typeof startOwnService>>;
beforeAll(async () => {
  own = await startOwnService();
}, 180_000);
afterAll(() => own?.stop());

/** A person of finance on the desk. */
const atDesk = async (name: string) => {
  const person = await openConsole(own.browser, undefined, own.url);
  await person.be(name);
  await person.goTo('/staff/desk');
  return person;
};

type Person = Awaited<ReturnType<typeof atDesk>>;

/** The clicks and the typed fields of each step, as the guide of the books states them. */
const done: Record<string, readonly [clicks: number, fields: number]> = {};
const count = (step: string, clicks: number, fields: number): void => {
  const [before, typed] = done[step] ?? [0, 0];
  done[step] = [before + clicks, typed + fields];
};

const click = async (step: string, { rest }: Person, on: Locator): Promise<void> => {
  await on.click();
  count(step, 1, 0);
  await rest();
};
const type = async (step: string, field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  count(step, 0, 1);
};
const link = ({ page }: Person, name: string | RegExp): Locator =>
  page.getByRole('link', { name, exact: typeof name === 'string' }).first();
const button = ({ page }: Person, name: string | RegExp): Locator => page.getByRole('button', { name }).first();

const toChecklist = async (step: string, person: Person): Promise<void> => {
  await click(step, person, link(person, 'Desk'));
  await click(step, person, link(person, 'Close the month'));
};
/** Approves the first draft of a kind on the desk. */
const approve = async (step: string, person: Person, kind: RegExp): Promise<void> => {
  await click(step, person, link(person, 'Desk'));
  await person.page.reload();
  await person.rest();
  await click(step, person, person.page.locator('[data-waiting]').getByRole('link', { name: kind }).first());
  await click(step, person, button(person, 'Approve'));
  const dialog = person.page.getByRole('dialog');
  await click(step, person, dialog.getByRole('button', { name: 'Approve', exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

const statement = 'Tanggal;Keterangan;Jumlah;Tipe\n31/10/2026;BIAYA ADM OKT-2026;6.500,00;DB\n';
const compare = async (step: string, person: Person): Promise<void> => {
  await click(step, person, link(person, 'Compared with the bank statement'));
  expect(await person.page.getByLabel('Month').inputValue()).toBe('2026-10');
  const file = { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await person.page.getByLabel('Bank statement').setInputFiles(file);
  count(step, 1, 0);
  await click(step, person, button(person, 'Compare'));
  await person.page.locator('[data-found]').waitFor();
};

test('two persons of finance close October from the desk, in the clicks that the guide states', async () => {
  const [fitri, hadi] = [await atDesk('fitri'), await atDesk('hadi')];
  const drafted = () => fitri.page.locator('[data-why=yourDraft]').waitFor();

  await click('open the checklist', fitri, link(fitri, 'Close the month'));
  await compare('compare the bank', fitri);
  await fitri.page.getByText('1 difference between statement and books.').waitFor();

  const charge = 'book a missing charge';
  await click(charge, fitri, fitri.page.getByRole('link', { name: /^Book / }));
  await type(charge, fitri.page.getByLabel('Bank reference'), 'OKT-2026');
  await type(charge, fitri.page.getByLabel('Reason'), 'Charge of the bank');
  await click(charge, fitri, fitri.page.getByRole('button', { name: 'Draft', exact: true }));
  await drafted();
  await approve(charge, hadi, /^bank entry/);
  await toChecklist('compare the bank again', fitri);
  await compare('compare the bank again', fitri);
  await fitri.page.getByText('The statement and the books agree.').waitFor();

  const vat = 'return a tax';
  // The sample has a draft of September.
  await approve('return of September', hadi, /^tax return/);
  await toChecklist(vat, fitri);
  await click(vat, fitri, link(fitri, /^Paid: VAT payable/));
  await fitri.page.getByRole('heading', { name: 'VAT of Oct 2026' }).waitFor();
  await type(vat, fitri.page.getByLabel('Reference'), '0F1E2D3C4B5A6978');
  await type(vat, fitri.page.getByLabel('Reason'), 'SPT Masa PPN of October');
  await click(vat, fitri, button(fitri, 'Draft the return'));
  await drafted();
  await approve(vat, hadi, /^tax return/);

  const pay = 'pay the creators';
  await toChecklist(pay, fitri);
  await click(pay, fitri, link(fitri, 'Paid: payable to creators'));
  await click(pay, fitri, fitri.page.getByLabel('Select all that can be paid'));
  await click(pay, fitri, button(fitri, /^Record payments \(/));
  await type(pay, fitri.page.getByRole('dialog').getByLabel('Bank reference'), 'BCA-OKT-1');
  await click(pay, fitri, fitri.page.getByRole('dialog').getByRole('button', { name: /^Draft/ }));
  await fitri.page.getByRole('dialog').waitFor({ state: 'detached' });
  await approve(pay, hadi, /^payment/);

  const close = 'close the month';
  await toChecklist(close, fitri);
  await fitri.page.getByRole('row', { name: 'Compared with the bank statement done' }).waitFor();
  await click(close, fitri, button(fitri, 'Draft the closing'));
  const dialog = fitri.page.getByRole('dialog');
  await type(close, dialog.getByLabel('Reason'), 'All is filed');
  await click(close, fitri, dialog.getByRole('button', { name: 'Draft the closing' }));
  await drafted();
  await approve(close, hadi, /^closing of a month/);
  await hadi.goTo('/staff/books/month?month=2026-10');
  await hadi.page.getByText('The month is closed for good.').waitFor();

  expect(done).toEqual({
    'open the checklist': [1, 0],
    'compare the bank': [3, 0],
    [charge]: [6, 2],
    'compare the bank again': [5, 0],
    'return of September': [4, 0],
    [vat]: [8, 2],
    [pay]: [10, 1],
    [close]: [8, 1],
  });
  for (const { complaints } of [fitri, hadi]) expect(complaints).toEqual([]);
}, 300_000);
