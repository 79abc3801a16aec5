import { policyApproval } from '../../shared/flows/policies.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveTaxPolicy as row } from '../../shared/routes/policies/policies.ts';
import { taxPolicies } from '../../shared/store/policies/stored-policy.ts';

/** POST /admin/tax-policies/{tax_policy_version}/approve */
export const approveTaxPolicy: UseCase<typeof row, Ports> = policyApproval(
  row,
  taxPolicies,
  ({ tax_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, approveTaxPolicy);
