import { randomBytes } from 'node:crypto';
import { approveTaxPolicy } from '../../functions/admin/approve-tax-policy.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { approveTaxPolicy as row } from '../../shared/routes/policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { taxPolicies } from '../../shared/store/policy-kind.ts';
import { policyStore } from '../../shared/store/policy-store.ts';
import { describeApproval } from '../harness/policy-approval.ts';
import { taxCase } from '../harness/policy-operations.ts';

describeApproval({
  row,
  of: taxCase,
  handlerOf: (of, clock = systemClock) =>
    lambda(row, approveTaxPolicy, { clock, randomBytes, policies: policyStore(of, taxPolicies) }),
});
