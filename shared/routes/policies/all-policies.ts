import { PolicyQuery } from '../../contract/policies/listed-policy.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listPolicies = route({
  id: 'listPolicies',
  resource: 'policies',
  method: 'GET',
  path: '/admin/policies',
  summary: 'List policies of taxes, shares and withheld tax',
  description:
    'The last drafted first, each with its state: draft, scheduled, in force, ended, lapsed or withdrawn. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: PolicyQuery },
  responses: { 200: 'PolicyPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item'], POLICY: ['get items', 'query'] }), 'query lists_by_newest', 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});
