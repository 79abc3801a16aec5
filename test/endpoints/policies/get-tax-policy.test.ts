import { getTaxPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { taxCase } from '../../harness/policy-operations.ts';
import { testPolicyReading } from '../../harness/policy-reading.ts';

await testPolicyReading(row, taxCase);
