import {
  approveFinancePolicy,
  over as approveFinancePolicyOver,
} from '../../functions/policies/approve-finance-policy.ts';
import { approveTaxPolicy, over as approveTaxPolicyOver } from '../../functions/policies/approve-tax-policy.ts';
import {
  approveWithholdingPolicy,
  over as approveWithholdingPolicyOver,
} from '../../functions/policies/approve-withholding-policy.ts';
import { draftFinancePolicy, over as draftFinancePolicyOver } from '../../functions/policies/draft-finance-policy.ts';
import { draftTaxPolicy, over as draftTaxPolicyOver } from '../../functions/policies/draft-tax-policy.ts';
import {
  draftWithholdingPolicy,
  over as draftWithholdingPolicyOver,
} from '../../functions/policies/draft-withholding-policy.ts';
import type { FinancePolicyForm, TaxPolicyForm, WithholdingPolicyForm } from '../../shared/contract/policies/policy.ts';
import { financePolicy } from '../../shared/drafts/finance-policy.ts';
import { taxPolicy } from '../../shared/drafts/tax-policy.ts';
import { withholdingPolicy } from '../../shared/drafts/withholding-policy.ts';
import { readTogether, type Table } from '../../shared/store/table/table.ts';
import type { SamplePeople } from './people.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

/** The creation time of the sample policies. Their ids contain it. */
export const draftedMs = Date.parse('2025-11-14T01:34:35.008Z');
const approvedMs = Date.parse('2025-11-14T02:00:00.000Z');

const validity = {
  valid_from: '2025-12-01T00:00:00.000Z',
  valid_to: null,
  reason: 'The rules of the year 2026',
} as const;

const sampleTaxPolicies: Readonly<Record<string, TaxPolicyForm>> = {
  txp_01ka0000000000000000000001: {
    tax_class: 'standard',
    tax_name: 'PPN',
    ...{ base: { numerator: 11, denominator: 12 }, rate: { numerator: 12, denominator: 100 }, rounding: 'half_up' },
    ...validity,
  },
  txp_01ka0000000000000000000002: {
    tax_class: 'exempt',
    tax_name: 'PPN dibebaskan',
    ...{ base: { numerator: 1, denominator: 1 }, rate: { numerator: 0, denominator: 1 }, rounding: 'half_up' },
    ...validity,
  },
};

const sampleFinancePolicies: Readonly<Record<string, FinancePolicyForm>> = {
  fnp_01ka0000000000000000000001: { creator_instructor_id: null, creator_share_basis_points: 7000, ...validity },
};

const sampleWithholdingPolicies: Readonly<Record<string, WithholdingPolicyForm>> = {
  whp_01ka0000000000000000000002: {
    ...{ kind: 'pph23', variant: 'npwp' },
    ...{ base: { numerator: 1, denominator: 1 }, rate: { numerator: 2, denominator: 100 } },
    rounding: 'floor',
    ...validity,
  },
};

const approval = { reason: validity.reason };

type Steps = {
  readonly statusOf: (id: string) => Promise<string | undefined>;
  readonly draft: (id: string) => Promise<unknown>;
  readonly approve: (id: string) => Promise<unknown>;
};

/** Drafts the missing policies, and approves every policy that is still a draft. */
const decideAll = async (ids: readonly string[], { statusOf, draft, approve }: Steps): Promise<void> => {
  for (const id of ids) {
    const status = await statusOf(id);
    if (status === undefined) await draft(id);
    if (status === undefined || status === 'draft') await approve(id);
  }
};

/** Adds the sample policies: for two tax classes, for the share of creators, and for a withheld tax. */
export const seedPolicies = async (table: Table, { fitri, agus }: SamplePeople): Promise<void> => {
  const drafted = (id: string) => ({ table, atMs: draftedMs, randomBytes: stableRandom(`draft ${id}`, [id]) });
  const approved = (id: string) => ({ table, atMs: approvedMs, randomBytes: stableRandom(`approve ${id}`) });

  await decideAll(Object.keys(sampleTaxPolicies), {
    statusOf: async (id) => (await readTogether(table, { policy: taxPolicy.record(id, {}) })).policy?.status,
    draft: async (id) => {
      const body = sampleTaxPolicies[id];
      if (body) done(id, await draftTaxPolicy({ ...requestBy(fitri), body }, portsAt(draftTaxPolicyOver, drafted(id))));
    },
    approve: async (id) => {
      const request = { ...requestBy(agus), params: { tax_policy_version: id }, body: approval };
      done(id, await approveTaxPolicy(request, portsAt(approveTaxPolicyOver, approved(id))));
    },
  });
  await decideAll(Object.keys(sampleFinancePolicies), {
    statusOf: async (id) => (await readTogether(table, { policy: financePolicy.record(id, {}) })).policy?.status,
    draft: async (id) => {
      const body = sampleFinancePolicies[id];
      if (body)
        done(id, await draftFinancePolicy({ ...requestBy(fitri), body }, portsAt(draftFinancePolicyOver, drafted(id))));
    },
    approve: async (id) => {
      const request = { ...requestBy(agus), params: { finance_policy_version: id }, body: approval };
      done(id, await approveFinancePolicy(request, portsAt(approveFinancePolicyOver, approved(id))));
    },
  });
  await decideAll(Object.keys(sampleWithholdingPolicies), {
    statusOf: async (id) => (await readTogether(table, { policy: withholdingPolicy.record(id, {}) })).policy?.status,
    draft: async (id) => {
      const body = sampleWithholdingPolicies[id];
      const ports = portsAt(draftWithholdingPolicyOver, drafted(id));
      if (body) done(id, await draftWithholdingPolicy({ ...requestBy(fitri), body }, ports));
    },
    approve: async (id) => {
      const request = { ...requestBy(agus), params: { withholding_policy_version: id }, body: approval };
      done(id, await approveWithholdingPolicy(request, portsAt(approveWithholdingPolicyOver, approved(id))));
    },
  });
};
