import { randomBytes } from 'node:crypto';
import type { FinancePolicy } from '../../shared/contract/policy.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { approveFinancePolicy as row } from '../../shared/routes/policies.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { financePolicies } from '../../shared/store/policy-kind.ts';
import { type PolicyStore, policyStore } from '../../shared/store/policy-store.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly policies: PolicyStore<FinancePolicy>;
};

/** POST /admin/finance-policies/{finance_policy_version}/approve: one read, one transaction. */
export const approveFinancePolicy: UseCase<typeof row, Ports> = async (
  { caller, params, body, requestId },
  { clock, policies, ...ports },
) => {
  const request = {
    caller,
    roles: row.roles,
    action: row.id,
    reason: body.reason,
    requestId,
    nowMs: clock(),
    randomBytes: ports.randomBytes,
  };
  const approved = await policies.approve(params.finance_policy_version, request);
  return isRefusal(approved) ? approved : { status: 200, body: approved };
};

export const handler = lambda(row, approveFinancePolicy, {
  clock: systemClock,
  randomBytes,
  policies: policyStore(table, financePolicies),
});
