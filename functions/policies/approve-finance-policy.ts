import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { approveFinancePolicy as row } from '../../shared/routes/policies/policies.ts';
import { table } from '../../shared/runtime/table.ts';
import { policyApproval } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { financePolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/finance-policies/{finance_policy_version}/approve */
export const approveFinancePolicy: UseCase<typeof row, Ports> = policyApproval(
  row,
  financePolicies,
  ({ finance_policy_version: id }) => id,
);

export { portsOf };

export const handler = lambda(row, approveFinancePolicy, portsOf(table));
