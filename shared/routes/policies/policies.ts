import {
  Approval,
  FinancePolicyForm,
  FinancePolicyPath,
  TaxPolicyForm,
  TaxPolicyPath,
  WithholdingPolicyForm,
  WithholdingPolicyPath,
} from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { reviewed, reviewedPerson } from '../reviewed.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

const common = { resource: 'policies', auth: 'user', timeoutMs: 5000, memoryMb: 512 } as const;

const drafting = {
  ...common,
  method: 'POST',
  roles: deciders,
  errors: ['conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    POLICY: ['put item'],
    DRAFT: ['put item'],
    AUDIT: ['put item'],
  }),
} as const;

const approving = {
  ...common,
  method: 'POST',
  roles: deciders,
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    POLICY: ['get items', 'put item', 'update item'],
    DRAFT: ['delete item'],
    EVENT: ['put item'],
    AUDIT: ['put item'],
  }),
} as const;

const approval =
  'Four eyes: the approver is neither the drafter nor the creator of the share. The approval must come at least 60 seconds before `valid_from`. An approved policy never changes; another policy follows it.';

const reading = {
  ...common,
  method: 'GET',
  description: `A draft or an approved policy, in force or not. ${reviewed}`,
  roles: ['support', ...deciders],
  errors: [],
  grants: [...inTable({ USER: ['get items'], POLICY: ['get items', 'query'] }), 'query audit_by_subject'],
} as const;

export const draftTaxPolicy = route({
  ...drafting,
  id: 'draftTaxPolicy',
  path: '/admin/tax-policies',
  summary: 'Draft a tax policy',
  description: "The tax rate of a class of courses. It needs another person's approval.",
  request: { body: TaxPolicyForm },
  responses: { 201: 'TaxPolicy' },
});

export const approveTaxPolicy = route({
  ...approving,
  id: 'approveTaxPolicy',
  path: '/admin/tax-policies/{tax_policy_version}/approve',
  summary: 'Approve a tax policy',
  description: approval,
  request: { params: TaxPolicyPath, body: Approval },
  responses: { 200: 'TaxPolicy' },
});

export const getTaxPolicy = route({
  ...reading,
  id: 'getTaxPolicy',
  path: '/admin/tax-policies/{tax_policy_version}',
  summary: 'Read a tax policy',
  request: { params: TaxPolicyPath },
  responses: { 200: 'ReviewedTaxPolicy' },
});

export const draftFinancePolicy = route({
  ...drafting,
  id: 'draftFinancePolicy',
  path: '/admin/finance-policies',
  summary: 'Draft a finance policy',
  description:
    "How the net price of a course is shared between its creator and the platform. It needs another person's approval. A policy for one creator takes precedence over the policy for all.",
  request: { body: FinancePolicyForm },
  responses: { 201: 'FinancePolicy' },
  showsBusiness: true,
});

export const approveFinancePolicy = route({
  ...approving,
  id: 'approveFinancePolicy',
  path: '/admin/finance-policies/{finance_policy_version}/approve',
  summary: 'Approve a finance policy',
  description: approval,
  request: { params: FinancePolicyPath, body: Approval },
  responses: { 200: 'FinancePolicy' },
  showsBusiness: true,
});

export const getFinancePolicy = route({
  ...reading,
  description: `A draft or an approved policy, in force or not. ${reviewedPerson}`,
  errors: ['conflict'],
  grants: [...reading.grants, ...inTable({ DAY: ['update item'], AUDIT: ['put item'] })],
  id: 'getFinancePolicy',
  path: '/admin/finance-policies/{finance_policy_version}',
  summary: 'Read a finance policy',
  request: { params: FinancePolicyPath },
  responses: { 200: 'ReviewedFinancePolicy' },
});

export const draftWithholdingPolicy = route({
  ...drafting,
  id: 'draftWithholdingPolicy',
  path: '/admin/withholding-policies',
  summary: 'Draft a policy of withheld income tax',
  description: "Base and rate of PPh 21, 23 or 26 on payments to creators. They need another person's approval.",
  request: { body: WithholdingPolicyForm },
  responses: { 201: 'WithholdingPolicy' },
});

export const approveWithholdingPolicy = route({
  ...approving,
  id: 'approveWithholdingPolicy',
  path: '/admin/withholding-policies/{withholding_policy_version}/approve',
  summary: 'Approve a policy of withheld income tax',
  description:
    'Four eyes: the approver is not the drafter. The approval must come at least 60 seconds before `valid_from`. An approved policy never changes; another policy follows it.',
  request: { params: WithholdingPolicyPath, body: Approval },
  responses: { 200: 'WithholdingPolicy' },
});

export const getWithholdingPolicy = route({
  ...reading,
  id: 'getWithholdingPolicy',
  path: '/admin/withholding-policies/{withholding_policy_version}',
  summary: 'Read a policy of withheld income tax',
  request: { params: WithholdingPolicyPath },
  responses: { 200: 'ReviewedWithholdingPolicy' },
});
