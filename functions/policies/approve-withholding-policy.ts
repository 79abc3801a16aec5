import { policyApproval } from '../../shared/flows/policies.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';
import { withholdingPolicies } from '../../shared/store/policies/stored-policy.ts';

/** POST /admin/withholding-policies/{withholding_policy_version}/approve */
export const approveWithholdingPolicy: UseCase<typeof row, Ports> = policyApproval(
  row,
  withholdingPolicies,
  ({ withholding_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, approveWithholdingPolicy);
