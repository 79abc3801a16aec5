import { randomBytes } from 'node:crypto';
import { approveFinancePolicy } from '../../functions/admin/approve-finance-policy.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { approveFinancePolicy as row } from '../../shared/routes/policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { financePolicies } from '../../shared/store/policy-kind.ts';
import { policyStore } from '../../shared/store/policy-store.ts';
import { describeApproval } from '../harness/policy-approval.ts';
import { financeCase } from '../harness/policy-operations.ts';

describeApproval({
  row,
  of: financeCase,
  handlerOf: (of, clock = systemClock) =>
    lambda(row, approveFinancePolicy, { clock, randomBytes, policies: policyStore(of, financePolicies) }),
});
