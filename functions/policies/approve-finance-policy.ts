import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveFinancePolicy as row } from '../../shared/routes/policies/policies.ts';
import { policyApproval } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { financePolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/finance-policies/{finance_policy_version}/approve */
export const approveFinancePolicy: UseCase<typeof row, Ports> = policyApproval(
  row,
  financePolicies,
  ({ finance_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, approveFinancePolicy);
