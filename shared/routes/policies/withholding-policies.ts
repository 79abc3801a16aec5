import { Approval, WithholdingPolicyForm, WithholdingPolicyPath } from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

export const draftWithholdingPolicy = route({
  id: 'draftWithholdingPolicy',
  resource: 'policies',
  method: 'POST',
  path: '/admin/withholding-policies',
  summary: 'Draft a policy of withheld income tax',
  description:
    'Base and rate of PPh 21, 23 or 26 on payments to creators. It holds once somebody else has approved it.',
  auth: 'user',
  roles: deciders,
  request: { body: WithholdingPolicyForm },
  responses: { 201: 'WithholdingPolicy' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'check item'], POLICY: ['put item'], DRAFT: ['put item'], AUDIT: ['put item'] }),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const approveWithholdingPolicy = route({
  id: 'approveWithholdingPolicy',
  resource: 'policies',
  method: 'POST',
  path: '/admin/withholding-policies/{withholding_policy_version}/approve',
  summary: 'Approve a policy of withheld income tax',
  description:
    'Four eyes: it must be somebody else than who drafted it, at least 60 seconds before `valid_from`. From then on it never changes; another policy follows it.',
  auth: 'user',
  roles: deciders,
  request: { params: WithholdingPolicyPath, body: Approval },
  responses: { 200: 'WithholdingPolicy' },
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

export const getWithholdingPolicy = route({
  id: 'getWithholdingPolicy',
  resource: 'policies',
  method: 'GET',
  path: '/admin/withholding-policies/{withholding_policy_version}',
  summary: 'Read a policy of withheld income tax',
  description: 'A draft, or an approved one whether or not it holds now.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { params: WithholdingPolicyPath },
  responses: { 200: 'WithholdingPolicy' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], POLICY: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
