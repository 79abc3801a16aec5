import { type PolicyPorts, policyReading } from '../../shared/flows/policies.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getTaxPolicy as row } from '../../shared/routes/policies/policies.ts';
import { taxPolicies } from '../../shared/store/policies/stored-policy.ts';

/** GET /admin/tax-policies/{tax_policy_version} */
export const getTaxPolicy: UseCase<typeof row, PolicyPorts> = policyReading(
  row,
  taxPolicies,
  ({ tax_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, getTaxPolicy);
