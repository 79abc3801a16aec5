import * as z from 'zod/mini';
import { policyStates } from '../../domain/policies/policy.ts';
import { cursorParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { mayGrow } from '../wire/text.ts';
import { FinancePolicy, TaxPolicy, WithholdingPolicy } from './policy.ts';

const policyState = z.enum(policyStates).check(
  z.meta({
    id: 'PolicyState',
    description: `The state in time. A replaced policy is \`ended\`, too. ${mayGrow}`,
  }),
);
const policyKind = z
  .enum(['tax', 'finance', 'withholding'])
  .check(z.meta({ id: 'PolicyKind', description: `The kind of a policy. ${mayGrow}` }));

export const PolicyQuery = z.strictObject({
  kind: parameter(policyKind, 'Only policies of this kind.', 'tax'),
  state: parameter(policyState, 'Only policies in this state.', 'in_force'),
  limit: pageLimit('Policies per page. With a filter, a page may have fewer or none although another page follows.'),
  cursor: cursorParameter,
});

/** A policy of any kind. The field of its kind has the policy; the other two are null. */
export const ListedPolicy = z
  .object({
    kind: policyKind,
    policy_id: z.string(),
    state: policyState,
    tax_policy: z.nullable(TaxPolicy),
    finance_policy: z.nullable(FinancePolicy),
    withholding_policy: z.nullable(WithholdingPolicy),
  })
  .check(z.meta({ id: 'ListedPolicy', description: 'A policy of any kind, with its state in time.' }));

export type ListedPolicy = z.infer<typeof ListedPolicy>;

export const PolicyPage = z
  .strictObject({ policies: z.array(ListedPolicy), next_cursor: nextCursor() })
  .check(z.meta({ id: 'PolicyPage', description: 'Policies, the last drafted first.' }));
