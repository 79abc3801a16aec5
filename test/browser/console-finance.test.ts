import { join } from 'node:path';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { localTable } from '../../local/database/local-table.ts';
import { readStackFile } from '../../local/process/stack-file.ts';
import { samplePeople } from '../../local/sample/people.ts';
import { bookMonth, closedAt, monthsBefore } from '../../shared/domain/payables/closed-days.ts';
import { lastVerdictKey } from '../../shared/store/table/keys.ts';
import { figuresKey, monthKey } from '../../shared/store/table/payable-keys.ts';
import { contentOf } from './chromium.ts';
import { keysTo, type Look, looks, openConsole, violations } from './console-walk.ts';
import { startOwnService } from './own-service.ts';

/** The amounts owed to three creators, in IDR. */
const owed = { citra: 1_234_567, gita: 875_000, joko: 450_500 } as const;

/** Stores the figures of a reconciliation: three creators with earnings, and one with a refund. */
const plantFigures = async (directory: string): Promise<void> => {
  const { database, tableName, issuer } = readStackFile(directory);
  const table = localTable(database, tableName);
  const { citra, gita, joko, budi } = samplePeople(issuer);
  const as_of = new Date(closedAt(Date.now())).toISOString();
  const known = { as_of, started_at: as_of };
  const figures = [
    [citra, owed.citra],
    [gita, owed.gita],
    [joko, owed.joko],
    [budi, -70_000],
  ] as const;
  const items = figures.map(([userId, matured_idr]) => {
    const account = `creator:${userId}`;
    const [sold, matured] = [String(matured_idr + 200_000), String(matured_idr)];
    const disputed_idr = userId === citra ? '40000' : '0';
    const sums = { account, sold_idr: sold, refunded_idr: '0', matured_idr: matured, disputed_idr };
    return { ...figuresKey(account), ...sums, ...known };
  });
  const months = [1, 2].map((back) => {
    const month = monthsBefore(bookMonth(Date.now()), back);
    const sums = { sold: 3 * back, refunded: 1, share_idr: '630000', refunded_idr: '210000' };
    const courses = [{ course_id: 'crs_01ka0000000000000000000001', ...sums }];
    return { ...monthKey(`creator:${citra}`, month), month, courses, ...known };
  });
  for (const Item of [...items, ...months]) await table.client.send(new PutCommand({ TableName: tableName, Item }));
};

/** Sets whether the last reconciliation has read the whole table. */
const setComplete = async (directory: string, isComplete: boolean): Promise<void> => {
  const { database, tableName } = readStackFile(directory);
  const change = {
    UpdateExpression: 'SET #complete = :complete',
    ExpressionAttributeNames: { '#complete': 'complete' },
    ExpressionAttributeValues: { ':complete': isComplete },
  };
  const { client } = localTable(database, tableName);
  await client.send(new UpdateCommand({ TableName: tableName, Key: lastVerdictKey, ...change }));
};

const clicksOn = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(
    `window.clicks = 0; addEventListener('click', (event) => { if (event.isTrusted) window.clicks += 1; }, true);`,
  );
  return () => page.evaluate<number>('window.clicks');
};

/** Opens the dialog that drafts the closing of a month, and sends it. */
const draftClosing = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Draft the closing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('PPN is filed');
  await dialog.getByRole('button', { name: 'Draft the closing' }).click();
};

/** Pays by bank transfer on the payment page of the gateway. */
const payAtGateway = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'bca_va', exact: true }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('bca_va: settlement').waitFor();
};

/** Waits until the service has booked the payment that the gateway reports. */
const paidTopup = async ({ page, goTo, rest }: Awaited<ReturnType<typeof openConsole>>): Promise<void> => {
  await goTo('/staff/topups');
  const paid = async (): Promise<number> => {
    await page.reload();
    await rest();
    return page.locator('td[data-label=Status]').getByText('paid', { exact: true }).count();
  };
  await expect.poll(paid, { timeout: 60_000, interval: 500 }).toBe(1);
};

describe('finance', () => {
  let own: Awaited<ReturnType<typeof startOwnService>>;
  beforeAll(async () => {
    own = await startOwnService();
  }, 180_000);
  afterAll(() => own?.stop());
  const open = (look: Look = 'desk') => openConsole(own.browser, looks[look], own.url);

  test('finance starts a reconciliation, reads and closes months, downloads a journal and sees the dashboard', async () => {
    const { page, be, goTo, rest, complaints, context } = await open();
    await be('hadi');
    const past = `/staff/books/month?month=${monthsBefore(bookMonth(Date.now()), 2)}`;
    const data = join(own.directory, 'data');
    await setComplete(data, false);
    await goTo(past);
    await page.getByRole('row', { name: 'Reconciled after its end needed before the closing' }).waitFor();
    expect(await page.getByRole('button', { name: 'Draft the closing' }).count()).toBe(0);
    await setComplete(data, true);
    await goTo('/staff/books');
    await page.getByRole('button', { name: 'Start a reconciliation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The month is over');
    await dialog.getByRole('button', { name: 'Start a reconciliation' }).click();
    await dialog.waitFor({ state: 'detached' });
    const history = page.getByRole('region', { name: 'Reconciliations' });
    await expect
      .poll(
        async () => {
          await page.reload();
          await rest();
          return history.count();
        },
        { timeout: 90_000, interval: 1000 },
      )
      .toBe(1);
    await history.getByText('Everything adds up.').first().waitFor();
    expect(await violations(page, 'staff-books')).toEqual([]);
    await page.route(/\/reconciliations\?/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { readonly reconciliations: readonly object[] };
      const reconciliations = body.reconciliations.map((each) => ({ ...each, complete: false }));
      await route.fulfill({ response, json: { ...body, reconciliations } });
    });
    await page.reload();
    await history.getByText('The reconciliation was incomplete: it did not read all data.').first().waitFor();
    expect(await history.getByText('Everything adds up.').count()).toBe(0);
    await page.unrouteAll();
    // A second request within the hour is refused.
    await page.getByRole('button', { name: 'Start a reconciliation' }).click();
    await dialog.getByLabel('Reason').fill('Once more');
    await dialog.getByRole('button', { name: 'Start a reconciliation' }).click();
    await dialog.locator('[data-code=conflict]').waitFor();

    // One person drafts the closing of a month, and another approves it.
    await goTo(past);
    await page.getByRole('row', { name: 'Reconciled after its end done' }).waitFor();
    expect(await violations(page, 'staff-checklist')).toEqual([]);
    const mark = await page.getByRole('row', { name: 'Mark of the books' }).locator('code').innerText();
    expect(mark).toMatch(/^[0-9a-f]{16}$/);
    await draftClosing(page);
    await page.locator('[data-why=yourDraft]').waitFor();
    const other = await open();
    await other.be('fitri');
    const id = /mcl_\w+/.exec(page.url())?.[0] ?? expect.fail(page.url());
    await other.goTo(`/staff/drafts/month_closing/${id}`);
    await other.page.getByRole('row', { name: `Mark of the books ${mark}` }).waitFor();
    const report = await other.page.getByRole('link', { name: 'Month’s report' }).getAttribute('href');
    expect(report).toContain(past);
    await other.page.getByRole('button', { name: 'Approve' }).click();
    expect(await violations(other.page, 'staff-approve-closing')).toEqual([]);
    await other.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await other.page.getByRole('row', { name: 'Approved by you' }).waitFor();
    expect(other.complaints).toEqual([]);
    await other.context.close();
    await goTo(past);
    await page.getByRole('row', { name: `Mark of the books ${mark}` }).waitFor();
    await page.getByRole('row', { name: 'Drafted by you' }).waitFor();
    expect(await page.getByRole('button', { name: 'Draft the closing' }).count()).toBe(0);

    await goTo('/staff/books/month');
    await page.getByText('It can be closed 15 minutes after its end').waitFor();
    expect(await page.getByRole('button', { name: 'Draft the closing' }).count()).toBe(0);
    await page.getByText('Each closing balance is the opening balance plus the movements.').waitFor();
    expect(await violations(page, 'staff-month')).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Journal (CSV)' }).click();
    const journal = String(await contentOf(await download));
    const [heads = '', ...lines] = journal.trim().split('\r\n');
    expect(heads).toBe('day,type,code,account,debit_idr,credit_idr,net_idr');
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)).toBe(0);
    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/^books-\d{4}-\d\d\.xlsx$/);
    // A workbook is a ZIP archive.
    expect((await contentOf(await workbook)).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));

    await goTo('/staff/dashboard');
    await page.getByText('Sales and refunds per day, with tax').waitFor();
    await page.locator('svg.chart rect.bar:not([height="0"])').first().waitFor();
    expect(await violations(page, 'staff-dashboard')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('finance drafts a withdrawn payment again with all its values filled in', async () => {
    await plantFigures(join(own.directory, 'data'));
    const { page, be, goTo, complaints, context } = await open();
    await be('fitri');
    await goTo('/staff/payables');
    await page.getByRole('region', { name: 'Payments that wait for approval' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A mistake');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('link', { name: 'Draft again' }).click();
    await dialog.getByRole('button', { name: 'Draft 1 · Rp 100,000' }).waitFor();
    const labels = ['Transferred on', 'Bank reference', 'Reason'];
    const values = await Promise.all(labels.map((label) => dialog.getByLabel(label).inputValue()));
    expect(values).toEqual(['14 Nov 2025', 'SAMPLE-1', 'The share of September']);
    // An amount that cannot be read stops the form.
    const sent = keysTo(page, /\/payables\/payments$/);
    const amount = dialog.locator('input[inputmode=numeric]');
    await amount.fill('1,5 juta');
    await dialog.getByRole('button', { name: /^Draft 1/ }).click();
    await dialog.getByText('Write whole rupiah, such as Rp 150,000.').waitFor();
    expect([await amount.inputValue(), sent]).toEqual(['1,5 juta', []]);
    await amount.fill('Rp 100.000,00');
    // The service refuses a transfer that is more than a year old.
    await dialog.getByLabel('Transferred on').fill(new Date().toISOString().slice(0, 10));
    await dialog.getByRole('button', { name: 'Draft 1 · Rp 100,000' }).click();
    await page.getByText('1 payment is drafted.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('finance puts the payouts of a creator on hold, the creator reads why, and finance lifts the hold', async () => {
    const data = join(own.directory, 'data');
    await plantFigures(data);
    const { citra } = samplePeople(readStackFile(data).issuer);
    const fitri = await open();
    await fitri.be('fitri');
    const change = async (name: string): Promise<void> => {
      await fitri.goTo(`/staff/payables/${citra}`);
      await fitri.page.getByRole('button', { name }).click();
      const dialog = fitri.page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Ticket 4711: charge-backs');
      await dialog.getByRole('button', { name }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await change('Hold payouts');
    await fitri.page.getByText('Payouts are on hold.').waitFor();
    expect(await violations(fitri.page, 'staff-payout-hold')).toEqual([]);
    await fitri.goTo('/staff/payables');
    await fitri.page.getByText('Payouts are on hold.').waitFor();
    await fitri.page.getByLabel('Select all that can be paid').click();
    await fitri.page.getByRole('button', { name: 'Record payments (2)' }).waitFor();
    await fitri.page.getByRole('columnheader', { name: 'Disputed' }).waitFor();
    await fitri.page.getByText('Rp 40,000').waitFor();

    const creator = await open();
    await creator.be('citra');
    await creator.goTo('/staff/earnings');
    await creator.page.getByText('Payouts are on hold.').waitFor();
    await creator.page.getByRole('row', { name: 'Disputed Rp 40,000' }).waitFor();
    await creator.page.getByText('A sale becomes payable after 14 days.').waitFor();
    await change('Lift the payout hold');
    await creator.page.reload();
    await creator.rest();
    await creator.page.getByText('A sale becomes payable after 14 days.').waitFor();
    expect(await creator.page.getByText('Payouts are on hold.').count()).toBe(0);
    // A creator with earnings that are not paid cannot leave, and is led to the earnings.
    await creator.goTo('/my-data');
    await creator.page.getByLabel('I am sure').check();
    await creator.page.getByRole('button', { name: 'Delete the account' }).click();
    await creator.page.getByText('your earnings are not paid out yet').waitFor();
    await creator.page.getByRole('link', { name: 'To your earnings' }).click();
    await creator.page.getByRole('heading', { name: 'Earnings' }).waitFor();
    for (const { complaints, context } of [fitri, creator]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('finance pays three creators: one drafts, another approves, and the creator reads it in the statement', async () => {
    const fitri = await open();
    await fitri.be('fitri');
    await fitri.goTo('/');
    const drafting = await clicksOn(fitri.page);
    await fitri.page.getByRole('link', { name: 'Payables' }).click();
    await fitri.page.getByLabel('Select all that can be paid').click();
    await fitri.page.getByRole('button', { name: 'Record payments (3)' }).click();
    const dialog = fitri.page.getByRole('dialog');
    await dialog.getByLabel('Bank reference').fill('BCA-20261123-0017');
    expect(await violations(fitri.page, 'staff-pay')).toEqual([]);
    const draft = () => dialog.getByRole('button', { name: 'Draft 3 · Rp 2,560,067' }).click();
    // The service drafts, but no answer arrives. The second click sends the same keys, so nothing is drafted twice.
    const payments = /\/payables\/payments$/;
    const keys = keysTo(fitri.page, payments);
    await fitri.page.route(
      (url) => payments.test(url.pathname),
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
    );
    await draft();
    expect(await drafting()).toBeLessThanOrEqual(4);
    await dialog.getByRole('alert').waitFor();
    await fitri.page.unrouteAll({ behavior: 'wait' });
    await draft();
    await fitri.page.getByText('3 payments are drafted.').waitFor();
    expect(new Set(keys).size).toBe(3);
    // The drafter cannot approve their own drafts. The sample draft is theirs, too.
    await fitri.page.getByText('yours: others approve').nth(3).waitFor();
    expect(await fitri.page.getByRole('button', { name: /^Approve selected/ }).count()).toBe(0);

    const hadi = await open('phone');
    await hadi.be('hadi');
    await hadi.goTo('/staff/payables');
    const approving = await clicksOn(hadi.page);
    await hadi.page.getByLabel(/^Pilih .*450\.500$/).click();
    await hadi.page.getByLabel(/^Pilih .*875\.000$/).click();
    await hadi.page.getByLabel(/^Pilih .*1\.234\.567$/).click();
    await hadi.page.getByRole('button', { name: 'Setujui yang dipilih (3)' }).click();
    const confirm = hadi.page.getByRole('dialog');
    await confirm.getByText(/^Rp.2\.560\.067 langsung dibukukan/).waitFor();
    // One approval is refused: the page names it, books the others, and allows a retry.
    let asked = 0;
    await hadi.page.route(/\/payments\/[^/]+\/approve$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      asked += 1;
      if (asked > 1) return route.continue();
      const json = { code: 'conflict', message: 'Not now.', details: [] };
      return route.fulfill({ status: 409, headers: { 'Access-Control-Allow-Origin': '*' }, json });
    });
    await confirm.getByRole('button', { name: 'Setujui yang dipilih (3)' }).click();
    await confirm
      .locator('[data-result=refused]')
      .getByText(/Pembayaran .*, Rp.[\d.]+: /)
      .waitFor();
    // Only the refused payment is left to approve.
    await confirm.getByText('2 disetujui, 1 ditolak.').waitFor();
    await confirm.getByRole('button', { name: 'Setujui yang dipilih (1)' }).click();
    await confirm.waitFor({ state: 'detached' });
    expect(asked).toBe(4);
    await hadi.page.getByText('3 draf disetujui.').waitFor();
    // Five approvals and one retry.
    expect(await approving()).toBeLessThanOrEqual(6);
    await hadi.rest();
    expect(await violations(hadi.page, 'staff-payables-phone')).toEqual([]);

    const citra = await open();
    await citra.be('citra');
    await citra.goTo('/staff/earnings');
    await citra.page.getByText(/^BCA-20261123-0017-[123]$/).waitFor();
    await citra.page.locator('svg.chart rect.bar:not([height="0"])').first().waitFor();
    expect(await violations(citra.page, 'staff-earnings')).toEqual([]);
    await citra.goTo('/staff/courses');
    await citra.page.getByRole('columnheader', { name: 'Sold, 13 months' }).waitFor();
    for (const { complaints, context } of [fitri, hadi, citra]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('finance checks and drafts a report, another approves its booking, and later its reversal', async () => {
    const budi = await open();
    await budi.be('budi');
    await budi.goTo('/wallet');
    await budi.page.getByRole('button', { name: /^Top up:/ }).click();
    await payAtGateway(budi.page);
    await budi.context.close();
    const { payments } = readStackFile(join(own.directory, 'data'));
    const report = await (await fetch(`${payments}/reports/settlement.csv`)).text();
    const file = { name: 'settlement.csv', mimeType: 'text/csv', buffer: Buffer.from(report) };

    const fitri = await open();
    await fitri.be('fitri');
    await paidTopup(fitri);
    const pressCheck = () => fitri.page.getByRole('button', { name: 'Check', exact: true }).click();
    const check = async () => {
      await fitri.goTo('/staff/settlements');
      await fitri.page.getByLabel('Name of the payout').fill('PO-console');
      await fitri.page.getByLabel('Report (CSV or Excel)').setInputFiles(file);
      await pressCheck();
    };
    await check();
    const ready = fitri.page.locator('[data-found=ready]');
    // The fee of a bank transfer is 4,000, with VAT 4,440.
    await ready.getByRole('row', { name: 'At the bank Rp 95,560' }).waitFor();
    await fitri.page.getByText('To make a draft, type the amount on the bank statement').waitFor();
    expect(await fitri.page.getByRole('button', { name: 'Draft it' }).count()).toBe(0);
    expect(await violations(fitri.page, 'staff-settlements')).toEqual([]);
    // Another amount is refused with both amounts and their difference.
    await fitri.page.getByLabel('Arrived at the bank').fill('95000');
    await pressCheck();
    await fitri.page
      .locator('[data-mismatch]')
      .getByText(/95,560.*95,000.*560/)
      .waitFor();
    await fitri.page.getByLabel('Arrived at the bank').fill('95560');
    await pressCheck();
    await fitri.page.getByLabel('Bank reference').fill('BCA-PO-console');
    await fitri.page.getByRole('button', { name: 'Draft it' }).click();
    await fitri.page.locator('[data-why=yourDraft]').waitFor();
    expect(await fitri.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);

    // To draft a withdrawn settlement again, the person adds only the report, which the service does not store.
    await fitri.page.getByRole('button', { name: 'Withdraw' }).click();
    const withdrawal = fitri.page.getByRole('dialog');
    await withdrawal.getByLabel('Reason').fill('A mistake');
    await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
    await withdrawal.waitFor({ state: 'detached' });
    await fitri.goTo('/staff/approvals?drafts=withdrawn');
    await fitri.page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: 'Settlement' }).click();
    await fitri.page.getByRole('link', { name: 'Draft again' }).click();
    await fitri.rest();
    expect(await fitri.page.getByLabel('Name of the payout').inputValue()).toBe('PO-console');
    expect(await fitri.page.getByLabel('Arrived at the bank').inputValue()).toBe('Rp 95,560');
    const field = fitri.page.getByLabel('Report (CSV or Excel)');
    const named = (name: string, content: string | Buffer) => ({ ...file, name, buffer: Buffer.from(content) });
    await field.setInputFiles(named('photo.xlsx', 'PK\u0003\u0004 no workbook'));
    await fitri.page.getByText('This file cannot be read.').waitFor();
    await field.setInputFiles(named('total.csv', `${report}Total,,,,,,1\r\n`));
    await pressCheck();
    await fitri.page.getByText(/^cannot be read: Line \d+ of the report has a total/).waitFor();
    // The workbook that a spreadsheet makes of the report.
    const cells = report
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const workbook = await writeWorkbook([
      ...cells.map((line) => line.map((text) => ({ value: /^-?\d+\.\d\d$/.test(text) ? Number(text) : text }))),
    ]).toBlob();
    await field.setInputFiles(named('report.xlsx', Buffer.from(await workbook.arrayBuffer())));
    await pressCheck();
    await fitri.page.getByRole('button', { name: 'Draft it' }).click();
    await fitri.page.locator('[data-why=yourDraft]').waitFor();

    const hadi = await open();
    await hadi.be('hadi');
    await hadi.goTo('/staff/settlements');
    const waiting = hadi.page.getByRole('region', { name: 'Settlements that wait for approval' });
    await waiting.getByRole('link', { name: /^stl_/ }).click();
    await hadi.page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = hadi.page.getByRole('dialog');
    await dialog.getByText(/^Compare the received amount with the bank statement/).waitFor();
    await dialog.getByRole('row', { name: /^Received at the bank Rp.95,560/ }).waitFor();
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await hadi.page.getByRole('row', { name: 'Approved by you' }).waitFor();

    await check();
    await fitri.page.locator('[data-found=booked]').getByText('This report is booked already.').waitFor();
    expect(await fitri.page.getByRole('button', { name: 'Draft it' }).count()).toBe(0);

    // One person requests the reversal, another approves it, and the report can be settled again.
    const place = hadi.page.url().replace(/^.*#/, '');
    const reverse = async ({ page, goTo }: typeof hadi, name: string): Promise<void> => {
      await goTo('/');
      await goTo(place);
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('The wrong payout');
      await page.getByRole('dialog').getByRole('button', { name }).click();
    };
    await reverse(hadi, 'Reverse the settlement');
    await hadi.page.getByText('Somebody else has to approve it.').waitFor();
    await reverse(fitri, 'Approve the reversal');
    await fitri.page.getByRole('row', { name: 'Reversal approved by you' }).waitFor();
    await check();
    await ready.waitFor();
    for (const { complaints, context } of [fitri, hadi]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
