import { type PolicyPorts, policyReading } from '../../shared/flows/policies.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getFinancePolicy as row } from '../../shared/routes/policies/policies.ts';
import { financePolicies } from '../../shared/store/policies/stored-policy.ts';

/** GET /admin/finance-policies/{finance_policy_version} */
export const getFinancePolicy: UseCase<typeof row, PolicyPorts> = policyReading(
  row,
  financePolicies,
  ({ finance_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, getFinancePolicy);
