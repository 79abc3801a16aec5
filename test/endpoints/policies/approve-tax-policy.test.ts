import { approveTaxPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { testApproval } from '../../harness/policy-approval.ts';
import { taxCase } from '../../harness/policy-operations.ts';

await testApproval(row, taxCase);
