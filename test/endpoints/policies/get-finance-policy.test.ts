import { getFinancePolicy as row } from '../../../shared/routes/policies/policies.ts';
import { financeCase } from '../../harness/policy-operations.ts';
import { testPolicyReading } from '../../harness/policy-reading.ts';

await testPolicyReading(row, financeCase);
