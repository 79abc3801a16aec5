import { approveWithholdingPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeApproval } from '../../harness/policy-approval.ts';
import { withholdingCase } from '../../harness/policy-operations.ts';

describeApproval({
  row,
  of: withholdingCase,
  handlerOf: await handlerOver(row),
});
