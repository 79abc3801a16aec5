import { type PolicyPorts, policyReading } from '../../shared/flows/policies.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';
import { withholdingPolicies } from '../../shared/store/policies/stored-policy.ts';

/** GET /admin/withholding-policies/{withholding_policy_version} */
export const getWithholdingPolicy: UseCase<typeof row, PolicyPorts> = policyReading(
  row,
  withholdingPolicies,
  ({ withholding_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, getWithholdingPolicy);
