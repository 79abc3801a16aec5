import { getWithholdingPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { handlerOver } from '../../harness/operation.ts';
import { withholdingCase } from '../../harness/policy-operations.ts';
import { describePolicyReading } from '../../harness/policy-reading.ts';

describePolicyReading({
  row,
  of: withholdingCase,
  handlerOf: await handlerOver(row),
});
