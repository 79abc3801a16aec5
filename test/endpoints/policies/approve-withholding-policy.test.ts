import { approveWithholdingPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { testApproval } from '../../harness/policy-approval.ts';
import { withholdingCase } from '../../harness/policy-operations.ts';

await testApproval(row, withholdingCase);
