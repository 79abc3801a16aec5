import { getWithholdingPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { withholdingCase } from '../../harness/policy-operations.ts';
import { testPolicyReading } from '../../harness/policy-reading.ts';

await testPolicyReading(row, withholdingCase);
