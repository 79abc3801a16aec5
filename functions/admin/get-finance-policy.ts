import type { FinancePolicy } from '../../shared/contract/policy.ts';
import { admitStaff } from '../../shared/domain/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getFinancePolicy as row } from '../../shared/routes/policies.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { financePolicies } from '../../shared/store/policy-kind.ts';
import { type PolicyStore, policyStore } from '../../shared/store/policy-store.ts';

type Ports = { readonly clock: Clock; readonly policies: PolicyStore<FinancePolicy> };

/** GET /admin/finance-policies/{finance_policy_version}: one round trip, the account included. */
export const getFinancePolicy: UseCase<typeof row, Ports> = async ({ caller, params }, { policies }) => {
  const { account, policy } = await policies.read(caller.user_id, params.finance_policy_version);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  return policy ? { status: 200, body: policy } : refuse('not_found');
};

export const handler = lambda(row, getFinancePolicy, {
  clock: systemClock,
  policies: policyStore(table, financePolicies),
});
