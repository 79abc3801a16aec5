import { approveWithholdingPolicy, portsOf } from '../../../functions/policies/approve-withholding-policy.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { approveWithholdingPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { describeApproval } from '../../harness/policy-approval.ts';
import { withholdingCase } from '../../harness/policy-operations.ts';

describeApproval({
  row,
  of: withholdingCase,
  handlerOf: (of, clock = systemClock) => lambda(row, approveWithholdingPolicy, { ...portsOf(of), clock }),
});
