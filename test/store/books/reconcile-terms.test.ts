import { expect, test } from 'vitest';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import type { Item, Key } from '../../../shared/store/table/table.ts';
import { givenUser, storedItems } from '../../harness/given.ts';
import { givenShop } from '../../harness/given-books.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { replaceItems } from '../../harness/given-ledger.ts';
import { givenFinancePolicy, givenTaxPolicy } from '../../harness/given-policy.ts';

await givenPolicies();
const [creator, other] = [await givenUser(), await givenUser()];
const rounded = await givenTaxPolicy({ tax_class: 'rounded', rate: { numerator: 1, denominator: 3 } });
const own = await givenFinancePolicy({ creator_instructor_id: creator.user_id, creator_share_basis_points: 3333 });
const foreign = await givenFinancePolicy({ creator_instructor_id: other.user_id });
const ended = await givenFinancePolicy({
  valid_from: '2024-01-01T00:00:00.000Z',
  valid_to: '2024-06-01T00:00:00.000Z',
});
const draft = await givenFinancePolicy({ status: 'draft', approved_by: null, approved_at: null });
const course = (of: string | null, tax_class: string, original_price_idr: number) =>
  givenCourse({ creator_instructor_id: of, tax_class, original_price_idr, discount_idr: 0 });
const courses = [
  await course(creator.user_id, 'rounded', 100_001),
  await course(other.user_id, 'standard', 200_000),
  await course(null, 'exempt', 300_000),
];
const platformBears = await givenCoupon({
  borne_by: 'platform',
  discount: { kind: 'percent', basis_points: 5000, max_discount_idr: 1_000_000 },
});
const [plain, promoted] = [await givenShop(), await givenShop()];
plain.at('2026-11-02T00:00:00.000Z');
promoted.at('2026-11-02T00:00:00.000Z');
await plain.buy(courses.map(({ course_id }) => course_id));
await promoted.buy(
  courses.map(({ course_id }) => course_id),
  platformBears.code,
);

const run = () =>
  reconcile({
    ...{ store: reconcileStore(table), pause: async () => {} },
    clock: () => Date.parse('2026-11-03T00:00:00.000Z'),
  });

type Items = readonly (Key & Item)[];
const stored = (await storedItems()).map((item): Key & Item => ({
  ...{ ...item, PK: String(item['PK']), SK: String(item['SK']) },
}));

const isOf = (kind: string, owner: string) => (item: Key & Item) =>
  item.PK.endsWith(`#${owner}`) && item.SK.startsWith(kind);
const orderOf = (shop: typeof plain) => isOf('ORDER#', shop.user.user_id);

/** Changes one item of an order, such as the first one. */
const inItem =
  (place: number, change: (item: Item) => Item, shop = plain) =>
  (items: Items): Items =>
    items.map((item) => {
      if (!orderOf(shop)(item)) return item;
      const lines = [item['items']].flat().map((line) => Object(line));
      return { ...item, items: lines.map((line, index) => (index === place ? { ...line, ...change(line) } : line)) };
    });

/** Moves an amount between two accounts in the entry of a paid order. */
const inEntry =
  (from: string, to: string, amount: number, shop = plain) =>
  (items: Items): Items =>
    items.map((item) => {
      if (!isOf('ENTRY#', shop.user.user_id)(item) || item['type'] !== 'captured') return item;
      const lines = [
        ...[item['lines']].flat(),
        { account: from, amount_idr: -amount },
        { account: to, amount_idr: amount },
      ];
      return { ...item, lines };
    });

const both =
  (...changes: readonly ((items: Items) => Items)[]) =>
  (items: Items): Items =>
    changes.reduce((changed, change) => change(changed), items);

const more = (name: string, amount: number) => (item: Item) => ({ [name]: Number(item[name]) + amount });
const revenue = 'platform:revenue';
const share = `creator:${creator.user_id}:payable`;
const copyOf = (version: string) => (item: Key & Item) =>
  item.PK.startsWith('POLICY#') && item.SK.endsWith(`#${version}`);
const itemOf = (version: string) => isOf('POLICY', version);
const changed = (is: (item: Key & Item) => boolean, change: Item) => (items: Items) =>
  items.map((item) => (is(item) ? { ...item, ...change } : item));
const without = (is: (item: Key & Item) => boolean) => (items: Items) => items.filter((item) => !is(item));

const raised = { creator_share_basis_points: 9000 };

const planted: Readonly<Record<string, readonly [expected: string, change: (items: Items) => Items]>> = {
  'a share raised by 1,000 in order and entry': [
    'item_terms',
    both(
      inItem(0, (item) => ({ ...more('creator_share_idr', 1000)(item), ...more('platform_share_idr', -1000)(item) })),
      inEntry(revenue, share, 1000),
    ),
  ],
  'a share of a coupon that the platform bears, raised by 1 in order and entry': [
    'item_terms',
    both(
      inItem(
        0,
        (item) => ({ ...more('creator_share_idr', 1)(item), ...more('platform_share_idr', -1)(item) }),
        promoted,
      ),
      inEntry(revenue, share, 1, promoted),
    ),
  ],
  'a promotion that is only a part of the coupon': [
    'item_terms',
    both(
      inItem(1, (item) => ({ ...more('promo_idr', -1)(item), ...more('platform_share_idr', -1)(item) }), promoted),
      inEntry(revenue, 'platform:promo', 1, promoted),
    ),
  ],
  'a share of a course without a creator': [
    'entry_lines item_terms',
    inItem(2, (item) => ({ ...more('creator_share_idr', 1)(item), ...more('platform_share_idr', -1)(item) })),
  ],
  'tax lowered by 1 in order and entry, for a higher price': [
    'item_terms',
    both(
      inItem(0, (item) => ({
        ...{ ...more('tax_idr', -1)(item), ...more('price_idr', 1)(item), ...more('platform_share_idr', 1)(item) },
      })),
      inEntry(`tax:${rounded.tax_policy_version}:payable`, revenue, 1),
    ),
  ],
  'another rounding on the receipt': ['item_terms', inItem(1, () => ({ tax_rounding: 'floor' }))],
  'another taxed part on the receipt': ['item_terms', inItem(1, () => ({ tax_base: '11/12' }))],
  'tax of another rate on the receipt': ['item_terms', inItem(1, () => ({ tax_rate: 0.12 }))],
  'a finance policy of another creator': [
    'item_terms',
    inItem(0, () => ({ finance_policy_version: foreign.finance_policy_version })),
  ],
  'a finance policy that had ended': [
    'item_terms',
    inItem(1, () => ({ finance_policy_version: ended.finance_policy_version })),
  ],
  'a finance policy that is not approved': [
    'item_terms',
    inItem(1, () => ({ finance_policy_version: draft.finance_policy_version })),
  ],
  'a policy that does not exist': ['item_terms', inItem(2, () => ({ tax_policy_version: 'txp_none' }))],
  'an approved finance policy, changed where prices read it': [
    'policy',
    changed(copyOf(own.finance_policy_version), raised),
  ],
  'an approved finance policy, changed where the staff read it': [
    'item_terms item_terms policy',
    changed(itemOf(own.finance_policy_version), raised),
  ],
  'an approved finance policy, changed in both places': [
    'item_terms item_terms',
    both(changed(copyOf(own.finance_policy_version), raised), changed(itemOf(own.finance_policy_version), raised)),
  ],
  'an approved tax policy without the copy that prices read': ['policy', without(copyOf(rounded.tax_policy_version))],
  'an approved tax policy of which only the copy is left': [
    'item_terms item_terms policy',
    without(itemOf(rounded.tax_policy_version)),
  ],
  'a copy of a finance policy for another creator': [
    'malformed',
    (items) => [
      ...items,
      ...items.filter(copyOf(own.finance_policy_version)).map((item) => ({
        ...{ ...item, PK: item.PK.replace(creator.user_id, other.user_id) },
      })),
    ],
  ],
};

test('orders of rounded taxes, odd shares and coupons of the platform have no violation', async () => {
  expect((await run()).violations).toEqual([]);
});

test.each(Object.entries(planted).map(([name, [rules, change]]) => [name, rules, change] as const))(
  'a planted fault is reported exactly: %s → %s',
  async (_, rules, change) => {
    const after = change(stored);
    await replaceItems(stored, after);
    try {
      const found = (await run()).violations.map(({ rule }) => rule).toSorted();
      expect(found.join(' ')).toBe(rules);
    } finally {
      await replaceItems(after, stored);
    }
  },
);

test('the restored items have no violation', async () => {
  expect((await run()).violations).toEqual([]);
});
