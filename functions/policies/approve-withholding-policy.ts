import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';
import { policyApproval } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { withholdingPolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/withholding-policies/{withholding_policy_version}/approve */
export const approveWithholdingPolicy: UseCase<typeof row, Ports> = policyApproval(
  row,
  withholdingPolicies,
  ({ withholding_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, approveWithholdingPolicy);
