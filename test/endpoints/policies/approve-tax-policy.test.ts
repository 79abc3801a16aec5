import { approveTaxPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeApproval } from '../../harness/policy-approval.ts';
import { taxCase } from '../../harness/policy-operations.ts';

describeApproval({
  row,
  of: taxCase,
  handlerOf: await handlerOver(row),
});
