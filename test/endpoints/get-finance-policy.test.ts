import { getFinancePolicy } from '../../functions/admin/get-finance-policy.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { getFinancePolicy as row } from '../../shared/routes/policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { financePolicies } from '../../shared/store/policy-kind.ts';
import { policyStore } from '../../shared/store/policy-store.ts';
import { financeCase } from '../harness/policy-operations.ts';
import { describePolicyReading } from '../harness/policy-reading.ts';

describePolicyReading({
  row,
  of: financeCase,
  handlerOf: (of, clock = systemClock) =>
    lambda(row, getFinancePolicy, { clock, policies: policyStore(of, financePolicies) }),
});
