import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { receiptHtml, receiptPolicy } from '../../../shared/domain/orders/receipt-html.ts';

type Receipt = Parameters<typeof receiptHtml>[0];
type Line = Receipt['lines'][number];

const line: Line = {
  ...({ order_item_id: 'oit_1', course_type: 'regular', title: 'Analisis <Data>' } as const),
  ...{ original_price_idr: 1_500_000, discount_idr: 50_000, coupon_discount_idr: 9_706, price_idr: 1_440_294 },
  ...{ tax_name: 'PPN', tax_rate: 0.11, tax_idr: 158_432, amount_idr: 1_598_726, refunded: false },
  ...{ tax_base: '1/1', tax_base_idr: '1440294.00', tax_rounding: 'half_up', statutory_tax_rate: 0.11 },
};
const receipt: Receipt = {
  ...{ receipt_number: 'ord_1', purchaser_id: 'usr_1', status: 'paid', paid_at: '2026-11-21T20:06:59.999Z' },
  seller: { name: 'Ruang <Cakap>', legal_name: 'PT Ruang Cakap', tax_number: null, address: 'Jl. Merdeka 1' },
  ...{ lines: [line], subtotal_idr: 1_500_000, discount_idr: 50_000, coupon_code: 'A&B', coupon_discount_idr: 9_706 },
  ...{ tax_idr: 158_432, amount_idr: 1_598_726, refunded_idr: 0 },
};

/** The texts of the table's cells, row by row. */
const read = (change: Partial<Receipt>): readonly (readonly string[])[] => {
  const [, body = ''] = receiptHtml({ ...receipt, ...change }).split('</thead>');
  return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.replaceAll('\u00a0', ' ')),
  );
};
const lineAs = (change: Partial<Line>) => read({ lines: [{ ...line, ...change }] })[0];

test('a receipt is read line by line, with every sum below', () => {
  expect(read({})).toEqual([
    ['Analisis &#60;Data&#62;', 'Rp 1.500.000', '−Rp 59.706', 'Rp 1.440.294', 'PPN 11 %<br>Rp 158.432', 'Rp 1.598.726'],
    ['Subtotal', 'Rp 1.500.000'],
    ['Potongan harga · Discount', '−Rp 50.000'],
    ['Kupon · Coupon A&#38;B', '−Rp 9.706'],
    ['Pajak · Tax', 'Rp 158.432'],
    ['Dibayar · Paid', 'Rp 1.598.726'],
  ]);
});

test('a receipt names its seller, and the tax number of one that has it', () => {
  expect(receiptHtml(receipt)).toContain('Ruang &#60;Cakap&#62;<br>PT Ruang Cakap<br>Jl. Merdeka 1<br>Nomor');
  const taxed = receiptHtml({ ...receipt, seller: { ...receipt.seller, tax_number: '0012 3456' } });
  expect(taxed).toContain('Jl. Merdeka 1<br>NPWP 0012 3456<br>Nomor');
});

describe('a line', () => {
  test('a line without a discount shows a dash', () => {
    expect(lineAs({ discount_idr: 0, coupon_discount_idr: 0 })?.[2]).toBe('–');
    expect(lineAs({ discount_idr: 5, coupon_discount_idr: 5 })?.[2]).toBe('−Rp 10');
  });

  test('a refunded line is marked and its amount is struck out', () => {
    expect(lineAs({ refunded: true })?.[0]).toBe('Analisis &#60;Data&#62; <em>(dikembalikan · refunded)</em>');
    const [kept, struck] = [false, true].map((refunded) => receiptHtml({ ...receipt, lines: [{ ...line, refunded }] }));
    expect(kept).toContain('\n<td>Rp\u00a01.598.726</td>\n</tr>');
    expect(struck).toContain('\n<td class="back">Rp\u00a01.598.726</td>\n</tr>');
  });

  test.for([
    [0.11, '11 %'],
    [0.1225, '12,25 %'],
    [0, '0 %'],
  ] as const)('a line shows a rate of %d in decimal style', ([tax_rate, text]) => {
    expect(lineAs({ tax_rate })?.[4]).toContain(`PPN ${text}<br>`);
  });

  test('a line shows amounts with Indonesian dots', () => {
    for (const [amount_idr, text] of [
      [0, 'Rp 0'],
      [999, 'Rp 999'],
      [1_000, 'Rp 1.000'],
      [9_007_199_254_740_991, 'Rp 9.007.199.254.740.991'],
    ] as const)
      expect(lineAs({ amount_idr })?.[5]).toBe(text);
  });
});

test('a receipt without a coupon and refunds has no rows for them', () => {
  const labels = (change: Partial<Receipt>) => read(change).map(([label]) => label);
  expect(labels({ coupon_code: null }).join()).not.toContain('Kupon');
  expect(read({ refunded_idr: 1_000 }).at(-1)).toEqual(['Dikembalikan · Refunded', 'Rp 1.000']);
  expect(receiptHtml({ ...receipt, coupon_code: null })).toContain('</tr>\n\n<tr>');
  expect(receiptHtml(receipt)).toContain('</tr>\n\n</tfoot>');
});

test('the head of a receipt names number, purchaser and the minute in Jakarta', () => {
  const page = receiptHtml(receipt);
  expect(page).toContain(
    'Nomor · Number: ord_1<br>Dibayar · Paid: 2026-11-22 03:06 WIB<br>Pembeli · Purchaser: usr_1</caption>',
  );
  expect(page).toContain('<title>Bukti pembayaran ord_1</title>');
  expect(page).toContain('<tr class="paid"><th colspan="5"');
  expect(page).toContain('<tr><th colspan="5" scope="row">Subtotal');
});

test('the policy of a receipt allows its own style and nothing else', () => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(receiptHtml(receipt)) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(receiptPolicy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});
