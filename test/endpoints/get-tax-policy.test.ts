import { getTaxPolicy } from '../../functions/admin/get-tax-policy.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { getTaxPolicy as row } from '../../shared/routes/policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { taxPolicies } from '../../shared/store/policy-kind.ts';
import { policyStore } from '../../shared/store/policy-store.ts';
import { taxCase } from '../harness/policy-operations.ts';
import { describePolicyReading } from '../harness/policy-reading.ts';

describePolicyReading({
  row,
  of: taxCase,
  handlerOf: (of, clock = systemClock) => lambda(row, getTaxPolicy, { clock, policies: policyStore(of, taxPolicies) }),
});
