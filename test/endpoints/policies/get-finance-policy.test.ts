import { getFinancePolicy, portsOf } from '../../../functions/policies/get-finance-policy.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getFinancePolicy as row } from '../../../shared/routes/policies/policies.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { financeCase } from '../../harness/policy-operations.ts';
import { describePolicyReading } from '../../harness/policy-reading.ts';

describePolicyReading({
  row,
  of: financeCase,
  handlerOf: (of, clock = systemClock) => lambda(row, getFinancePolicy, { ...portsOf(of), clock }),
});
