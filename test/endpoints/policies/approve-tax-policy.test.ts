import { approveTaxPolicy, portsOf } from '../../../functions/policies/approve-tax-policy.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { approveTaxPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { describeApproval } from '../../harness/policy-approval.ts';
import { taxCase } from '../../harness/policy-operations.ts';

describeApproval({
  row,
  of: taxCase,
  handlerOf: (of, clock = systemClock) => lambda(row, approveTaxPolicy, { ...portsOf(of), clock }),
});
