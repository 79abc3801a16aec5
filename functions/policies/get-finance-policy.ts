import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getFinancePolicy as row } from '../../shared/routes/policies/policies.ts';
import { type PolicyPorts, policyReading } from '../../shared/steps/policies.ts';
import { financePolicies } from '../../shared/store/policies/record.ts';

/** GET /admin/finance-policies/{finance_policy_version} */
export const getFinancePolicy: UseCase<typeof row, PolicyPorts> = policyReading(
  row,
  financePolicies,
  ({ finance_policy_version: id }) => id,
);

export const { handler, over } = endpoint(row, getFinancePolicy);
