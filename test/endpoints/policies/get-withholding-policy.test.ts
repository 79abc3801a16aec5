import { getWithholdingPolicy, portsOf } from '../../../functions/policies/get-withholding-policy.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getWithholdingPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { withholdingCase } from '../../harness/policy-operations.ts';
import { describePolicyReading } from '../../harness/policy-reading.ts';

describePolicyReading({
  row,
  of: withholdingCase,
  handlerOf: (of, clock = systemClock) => lambda(row, getWithholdingPolicy, { ...portsOf(of), clock }),
});
