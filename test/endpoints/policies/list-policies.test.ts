import { expect, test } from 'vitest';
import { listPolicies as row } from '../../../shared/routes/policies/all-policies.ts';
import { givenWithholdingPolicy } from '../../harness/given-payable.ts';
import { givenFinancePolicy, givenTaxPolicy } from '../../harness/given-policy.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { all } = pagesOf(row, handler, 'policies');

const given = async (count: number) => {
  const startMs = Date.now() - count * 1000;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const created_at = new Date(startMs + index * 1000).toISOString();
    ids.push(
      index % 2 === 0
        ? (await givenTaxPolicy({ created_at })).tax_policy_version
        : (await givenFinancePolicy({ created_at })).finance_policy_version,
    );
  }
  return ids;
};

describeStaffList({ row, handlerOf, field: 'policies', id: 'policy_id', given, audited: undefined });

test('listPolicies distinguishes draft, scheduled, in force, ended, lapsed and withdrawn', async () => {
  const { caller } = await givenStaff('support');
  const tax_class = 'of_the_timeline';
  const draft = { status: 'draft', approved_by: null, approved_at: null } as const;
  const [past, coming] = ['2025-06-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z'];
  const policies = {
    ended: await givenTaxPolicy({ tax_class, valid_from: '2025-01-01T00:00:00.000Z' }),
    in_force: await givenTaxPolicy({ tax_class, valid_from: past }),
    scheduled: await givenTaxPolicy({ tax_class, valid_from: coming }),
    draft: await givenTaxPolicy({ tax_class, ...draft, valid_from: coming }),
    lapsed: await givenTaxPolicy({ tax_class, ...draft, valid_from: past }),
    withdrawn: await givenTaxPolicy({ tax_class, ...draft, status: 'withdrawn', valid_from: coming }),
  };
  for (const [state, { tax_policy_version }] of Object.entries(policies)) {
    const { found } = await all(caller, { state, kind: 'tax', limit: '100' });
    const own = found.filter((each) => Object(each['tax_policy']).tax_class === tax_class);
    expect(own).toMatchObject([{ kind: 'tax', policy_id: tax_policy_version, state, finance_policy: null }]);
  }
  await givenFinancePolicy();
  const { found } = await all(caller, { kind: 'finance' });
  expect(new Set(found.map((each) => each['kind']))).toEqual(new Set(['finance']));
});

test('withholding policies are listed with the others and by their kind, drafts and lapsed ones included', async () => {
  const { caller } = await givenStaff('finance');
  const draft = { status: 'draft', approved_by: null, approved_at: null } as const;
  const policies = {
    in_force: await givenWithholdingPolicy({ kind: 'pph26', valid_from: '2025-03-01T00:00:00.000Z' }),
    draft: await givenWithholdingPolicy({ kind: 'pph26', ...draft, valid_from: '2090-01-01T00:00:00.000Z' }),
    lapsed: await givenWithholdingPolicy({ kind: 'pph26', ...draft, valid_from: '2025-06-01T00:00:00.000Z' }),
  };
  for (const query of [{ kind: 'withholding' }, {}] as { kind?: string }[])
    for (const [state, { withholding_policy_version }] of Object.entries(policies)) {
      const { found } = await all(caller, { ...query, state, limit: '100' });
      expect(found).toContainEqual(
        expect.objectContaining({
          ...{ kind: 'withholding', policy_id: withholding_policy_version, state, tax_policy: null },
          withholding_policy: expect.objectContaining({ withholding_policy_version, kind: 'pph26' }),
        }),
      );
    }
});
