import { policyApproval } from '../../shared/flows/policies.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveFinancePolicy as row } from '../../shared/routes/policies/policies.ts';
import { financePolicies } from '../../shared/store/policies/stored-policy.ts';

/** POST /admin/finance-policies/{finance_policy_version}/approve */
export const approveFinancePolicy: UseCase<typeof row, Ports> = policyApproval(
  row,
  financePolicies,
  ({ finance_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, approveFinancePolicy);
