import {
  Approval,
  FinancePolicyForm,
  FinancePolicyPath,
  TaxPolicyForm,
  TaxPolicyPath,
} from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;
const readers = ['support', 'finance', 'admin'] as const;

const approval =
  'Four eyes: it must be somebody else than who drafted it, and than the creator whose share it is, at least 60 seconds before `valid_from`. From then on it never changes; another policy follows it.';

export const draftTaxPolicy = route({
  id: 'draftTaxPolicy',
  resource: 'policies',
  method: 'POST',
  path: '/admin/tax-policies',
  summary: 'Draft a tax policy',
  description: 'A rate of tax for a class of courses. It holds once somebody else has approved it.',
  auth: 'user',
  roles: deciders,
  request: { body: TaxPolicyForm },
  responses: { 201: 'TaxPolicy' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'check item'], POLICY: ['put item'], DRAFT: ['put item'], AUDIT: ['put item'] }),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const approveTaxPolicy = route({
  id: 'approveTaxPolicy',
  resource: 'policies',
  method: 'POST',
  path: '/admin/tax-policies/{tax_policy_version}/approve',
  summary: 'Approve a tax policy',
  description: approval,
  auth: 'user',
  roles: deciders,
  request: { params: TaxPolicyPath, body: Approval },
  responses: { 200: 'TaxPolicy' },
  errors: ['invalid_status', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item'],
      POLICY: ['get items', 'put item', 'update item'],
      DRAFT: ['delete item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getTaxPolicy = route({
  id: 'getTaxPolicy',
  resource: 'policies',
  method: 'GET',
  path: '/admin/tax-policies/{tax_policy_version}',
  summary: 'Read a tax policy',
  description: 'A draft, or an approved one whether or not it holds now.',
  auth: 'user',
  roles: readers,
  request: { params: TaxPolicyPath },
  responses: { 200: 'TaxPolicy' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], POLICY: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const draftFinancePolicy = route({
  id: 'draftFinancePolicy',
  resource: 'policies',
  method: 'POST',
  path: '/admin/finance-policies',
  summary: 'Draft a finance policy',
  description:
    'How the net price of a course is shared between its creator and the platform. It holds once somebody else has approved it; one for a creator goes before the one for all.',
  auth: 'user',
  roles: deciders,
  request: { body: FinancePolicyForm },
  responses: { 201: 'FinancePolicy' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item'],
      POLICY: ['put item'],
      DRAFT: ['put item'],
      AUDIT: ['put item'],
    }),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const approveFinancePolicy = route({
  id: 'approveFinancePolicy',
  resource: 'policies',
  method: 'POST',
  path: '/admin/finance-policies/{finance_policy_version}/approve',
  summary: 'Approve a finance policy',
  description: approval,
  auth: 'user',
  roles: deciders,
  request: { params: FinancePolicyPath, body: Approval },
  responses: { 200: 'FinancePolicy' },
  errors: ['invalid_status', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item'],
      POLICY: ['get items', 'put item', 'update item'],
      DRAFT: ['delete item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getFinancePolicy = route({
  id: 'getFinancePolicy',
  resource: 'policies',
  method: 'GET',
  path: '/admin/finance-policies/{finance_policy_version}',
  summary: 'Read a finance policy',
  description: 'A draft, or an approved one whether or not it holds now.',
  auth: 'user',
  roles: readers,
  request: { params: FinancePolicyPath },
  responses: { 200: 'FinancePolicy' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], POLICY: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
