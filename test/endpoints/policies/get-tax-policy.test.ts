import { getTaxPolicy, portsOf } from '../../../functions/policies/get-tax-policy.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getTaxPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { taxCase } from '../../harness/policy-operations.ts';
import { describePolicyReading } from '../../harness/policy-reading.ts';

describePolicyReading({
  row,
  of: taxCase,
  handlerOf: (of, clock = systemClock) => lambda(row, getTaxPolicy, { ...portsOf(of), clock }),
});
