import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOrder } from '../../../client/check-order.ts';
import { Receipt } from '../../../shared/contract/orders/receipt.ts';
import { receiptOf } from '../../../shared/domain/orders/receipt.ts';
import { receiptHtml } from '../../../shared/domain/orders/receipt-html.ts';
import { partOf } from '../../../shared/domain/policies/fraction.ts';
import { fractionOnTheWire, rateOnTheWire } from '../../../shared/domain/policies/tax.ts';
import { isRefusal } from '../../../shared/errors.ts';

type Given = Parameters<typeof receiptOf>[0];

const items = [
  {
    ...({ order_item_id: 'oit_1', course_type: 'regular', title: 'Analisis Data' } as const),
    ...{ original_price_idr: 500_000, discount_idr: 50_000, coupon_discount_idr: 39_706, price_idr: 410_294 },
    ...{ tax_name: 'PPN', tax_rate: 0.11, tax_idr: 45_132, tax_base: '11/12', tax_rounding: 'half_up' as const },
  },
  {
    ...({ order_item_id: 'oit_2', course_type: 'bnsp', title: 'Manajer <Proyek> & "Mutu"' } as const),
    ...{ original_price_idr: 300_000, discount_idr: 0, coupon_discount_idr: 26_471, price_idr: 273_529 },
    ...{ tax_name: 'PPN', tax_rate: 0.11, tax_idr: 30_088, tax_base: '1/1', tax_rounding: 'half_up' as const },
  },
] as const;
const order = {
  ...{ order_id: 'ord_1', purchaser_id: 'usr_1', paid_at: '2026-11-21T20:06:12.345Z' },
  status: 'partially_refunded',
  ...{ subtotal_idr: 800_000, discount_idr: 50_000, coupon_code: 'HEMAT10', coupon_discount_idr: 66_177 },
  ...{ tax_idr: 75_220, amount_idr: 759_043, items, refunded_item_ids: ['oit_2'] },
} as const;

const seller = { name: 'Ruang Cakap', legal_name: 'PT Ruang Cakap', tax_number: null, address: 'Jakarta' };

const receipt = (of: Given) => {
  const made = receiptOf(of, seller);
  if (isRefusal(made)) throw new Error(made.refusal);
  return made;
};

describe('a receipt', () => {
  test('a receipt has a line for each item and its refunds', () => {
    const made = receipt(order);
    expect(Receipt.parse(made)).toEqual(made);
    expect(made.lines.map(({ amount_idr, refunded }) => [amount_idr, refunded])).toEqual([
      [455_426, false],
      [303_617, true],
    ]);
    expect(made).toMatchObject({ receipt_number: 'ord_1', amount_idr: 759_043, refunded_idr: 303_617 });
  });

  test('a receipt of an order with a sum wrong by a rupiah is refused', () => {
    for (const field of ['subtotal_idr', 'discount_idr', 'coupon_discount_idr', 'tax_idr', 'amount_idr'] as const)
      expect(() => receiptOf({ ...order, [field]: order[field] + 1 }, seller)).toThrow(
        expect.objectContaining({ code: 'internal_error', message: expect.stringContaining(field) }),
      );
    for (const field of ['price_idr', 'tax_idr', 'original_price_idr'] as const) {
      const [first, ...others] = items;
      expect(() =>
        receiptOf({ ...order, items: [{ ...first, [field]: first[field] - 1 }, ...others] }, seller),
      ).toThrow(/items/);
    }
    expect(checkOrder(order).wrong).toEqual([]);
  });

  test('a receipt of an unpaid order is refused', () => {
    for (const paid_at of [null, undefined])
      expect(receiptOf({ ...order, status: 'expired', paid_at }, seller)).toMatchObject({
        refusal: 'invalid_status',
        details: [{ reason: 'expired' }],
      });
  });

  test('a receipt of an order with only required fields shows those', () => {
    const [{ order_item_id, course_type, title, price_idr, tax_idr, tax_base, tax_rounding }] = items;
    const { order_id, purchaser_id, status, paid_at } = order;
    const least = { order_id, purchaser_id, status, paid_at, amount_idr: price_idr + tax_idr, refunded_item_ids: [] };
    const made = receipt({
      ...least,
      items: [{ order_item_id, course_type, title, price_idr, tax_idr, tax_base, tax_rounding }],
    });
    expect(made).toMatchObject({ subtotal_idr: price_idr, tax_idr, coupon_code: null });
    expect(made.lines).toMatchObject([{ original_price_idr: price_idr, tax_name: '', tax_rate: 0 }]);
  });

  test('a receipt without an original price computes it from the discounts', () => {
    const [{ original_price_idr: _, ...first }, ...others] = items;
    expect(receipt({ ...order, items: [first, ...others] }).lines[0]).toMatchObject({ original_price_idr: 500_000 });
  });
});

describe('its page', () => {
  test('the page of a receipt shows every amount', () => {
    const page = receiptHtml(receipt(order));
    const shown = ['500.000', '89.706', '410.294', '45.132', '455.426', '800.000', '66.177', '75.220', '759.043'];
    for (const amount of [...shown, '303.617']) expect(page).toContain(`Rp\u00a0${amount}`);
    const tax = 'PPN 12\u00a0% × 11/12 (11\u00a0%)';
    for (const text of ['HEMAT10', '@media print', tax, 'DPP nilai lain Rp\u00a0376.102,83'])
      expect(page).toContain(text);
  });

  test('the page of a receipt escapes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (evil) => {
        const [first] = items;
        const title = `${evil}<script>alert(1)</script>"'&`;
        const page = receiptHtml(receipt({ ...order, coupon_code: title, items: [{ ...first, title }, items[1]] }));
        const tags = new Set([...page.matchAll(/<\/?([^\s>]*)/g)].map(([, name]) => name));
        expect(
          [...tags].filter(
            (name) =>
              !/^(!doctype|html|meta|title|style|main|h1|span|table|caption|thead|tbody|tfoot|tr|th|td|br|em|small)$/.test(
                name ?? '',
              ),
          ),
        ).toEqual([]);
      }),
    );
  });
});

test('a rate is recovered from its rounded value', () => {
  const whole = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(whole, whole, fc.bigInt({ min: 1n, max: 2n ** 53n }), (a, b, price) => {
      const rate = { numerator: Math.min(a, b), denominator: Math.max(a, b) };
      const found = fractionOnTheWire(rateOnTheWire(rate));
      expect(found && partOf(price, found, 'half_up')).toBe(partOf(price, rate, 'half_up'));
    }),
  );
  expect([0, 1].map(fractionOnTheWire)).toEqual([
    { numerator: 0, denominator: 1 },
    { numerator: 1, denominator: 1 },
  ]);
  for (const none of [Number.NaN, -1, 2, Number.POSITIVE_INFINITY, Math.PI / 4, 5e-324])
    expect(fractionOnTheWire(none)).toBeUndefined();
});
