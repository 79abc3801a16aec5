import { expect, test } from 'vitest';
import { seedCoupons, seedPolicies } from '../../infra/local/sample-policies.ts';
import { Coupon } from '../../shared/contract/coupon.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { policiesInForce } from '../../shared/store/policies-in-force.ts';
import { accountOf, storedItems } from '../harness/given.ts';
import { givenCoupon, storedCoupon } from '../harness/given-coupon.ts';

const issuer = 'https://idp.example';

test('the sample policies are in force, approved by somebody else than who drafted them', async () => {
  await seedPolicies(table, issuer);
  const [policies, nowMs] = [policiesInForce(table, systemClock), systemClock()];
  const tax = await policies.tax(['standard', 'exempt'], nowMs);
  expect(tax.get('standard')).toMatchObject({ tax_name: 'PPN', rate: { numerator: 11, denominator: 100 } });
  expect(tax.get('exempt')).toMatchObject({ tax_name: 'PPN dibebaskan', rate: { numerator: 0, denominator: 1 } });
  const creator = accountOf('creator').user_id;
  const finance = (await policies.finance([creator], nowMs)).get(creator);
  expect(finance).toMatchObject({ creator_instructor_id: null, creator_share_basis_points: 7000 });
  for (const policy of [...tax.values(), finance]) expect(policy?.approved_by).not.toBe(policy?.drafted_by);
});

test('the sample coupons are there, active and unused', async () => {
  await seedCoupons(table);
  for (const code of ['HEMAT10', 'POTONG50'])
    expect(Coupon.parse(await storedCoupon(code))).toMatchObject({ status: 'active', claimed: 0, version: 1 });
});

test('sown again, they leave what is there as it is', async () => {
  await givenCoupon({ code: 'HEMAT10', claimed: 7, version: 3 });
  const before = await storedItems();
  await seedPolicies(table, issuer);
  await seedCoupons(table);
  expect(await storedItems()).toEqual(before);
});
