import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { approveWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';
import { table } from '../../shared/runtime/table.ts';
import { policyApproval } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { withholdingPolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/withholding-policies/{withholding_policy_version}/approve */
export const approveWithholdingPolicy: UseCase<typeof row, Ports> = policyApproval(
  row,
  withholdingPolicies,
  ({ withholding_policy_version: id }) => id,
);

export { portsOf };

export const handler = lambda(row, approveWithholdingPolicy, portsOf(table));
