import type {
  FinancePolicy,
  FinancePolicyForm,
  TaxPolicy,
  TaxPolicyForm,
  WithholdingPolicy,
  WithholdingPolicyForm,
} from '../../../shared/contract/policies/policy.ts';
import { exampleUserId } from '../example-orders.ts';

const approver = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';

const drafted = {
  status: 'draft',
  drafted_by: exampleUserId,
  approved_by: null,
  created_at: '2026-11-20T08:01:30.500Z',
  approved_at: null,
} as const;

const approved = {
  ...drafted,
  status: 'approved',
  approved_by: approver,
  approved_at: '2026-11-20T09:15:00.000Z',
} as const;

const validity = { valid_from: '2027-01-01T00:00:00.000Z', valid_to: null };
const approval = { approval: { summary: 'An approval', value: { reason: 'Checked against PMK 131/2024' } } };

const taxForm = {
  tax_class: 'standard',
  tax_name: 'PPN',
  rate: { numerator: 11, denominator: 100 },
  ...validity,
  reason: 'PMK 131/2024: 12 % on 11/12 of the price',
} satisfies TaxPolicyForm;

const exemptForm = {
  ...taxForm,
  tax_class: 'exempt',
  tax_name: 'PPN dibebaskan',
  rate: { numerator: 0, denominator: 1 },
  reason: 'Education is exempt',
} satisfies TaxPolicyForm;

const financeForm = {
  creator_instructor_id: null,
  creator_share_basis_points: 7000,
  ...validity,
  reason: 'Resolution of 12 November',
} satisfies FinancePolicyForm;

const ownForm = {
  ...financeForm,
  creator_instructor_id: approver,
  creator_share_basis_points: 8000,
  valid_to: '2028-01-01T00:00:00.000Z',
  reason: 'Contract with the creator',
} satisfies FinancePolicyForm;

const withholdingForm = {
  kind: 'pph23',
  base: { numerator: 1, denominator: 1 },
  rate: { numerator: 2, denominator: 100 },
  ...validity,
  reason: 'Services of companies with a tax number',
} satisfies WithholdingPolicyForm;

const { reason: ___, ...withholdingTerms } = withholdingForm;
const withholdingDraft: WithholdingPolicy = {
  withholding_policy_version: 'whp_01km2hbe8mfzrtn2pdbmcw4q8c',
  ...withholdingTerms,
  ...drafted,
};
const { reason: _, ...taxTerms } = taxForm;
const { reason: __, ...financeTerms } = financeForm;
const tax_policy_version = 'txp_01km2hbe8mfzrtn2pdbmcw4q8a';
const finance_policy_version = 'fnp_01km2hbe8mfzrtn2pdbmcw4q8b';

const taxDraft: TaxPolicy = { tax_policy_version, ...taxTerms, ...drafted };
const financeDraft: FinancePolicy = { finance_policy_version, ...financeTerms, ...drafted };

const draftTax = { summary: 'A draft', value: taxDraft };
const approvedTax = { summary: 'Approved by another person', value: { ...taxDraft, ...approved } };
const draftFinance = { summary: 'A draft', value: financeDraft };
const approvedFinance = { summary: 'Approved by another person', value: { ...financeDraft, ...approved } };

export const policyBodies = {
  draftTaxPolicy: {
    standard: { summary: '11 %', value: taxForm },
    exempt: { summary: 'An exemption, with a name of its own', value: exemptForm },
  },
  approveTaxPolicy: approval,
  draftFinancePolicy: {
    forAll: { summary: '70 % for every creator', value: financeForm },
    own: { summary: '80 % for one creator, for a year', value: ownForm },
  },
  approveFinancePolicy: approval,
  draftWithholdingPolicy: { services: { summary: '2 % of services', value: withholdingForm } },
  approveWithholdingPolicy: approval,
};

export const policyAnswers = {
  draftTaxPolicy: { draft: draftTax },
  approveTaxPolicy: { approved: approvedTax },
  getTaxPolicy: { draft: draftTax, approved: approvedTax },
  draftFinancePolicy: { draft: draftFinance },
  approveFinancePolicy: { approved: approvedFinance },
  getFinancePolicy: { draft: draftFinance, approved: approvedFinance },
  draftWithholdingPolicy: { draft: { summary: 'A draft', value: withholdingDraft } },
  approveWithholdingPolicy: {
    approved: { summary: 'Approved by another person', value: { ...withholdingDraft, ...approved } },
  },
  getWithholdingPolicy: { draft: { summary: 'A draft', value: withholdingDraft } },
};
