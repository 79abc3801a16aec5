import { getTaxPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { handlerOver } from '../../harness/operation.ts';
import { taxCase } from '../../harness/policy-operations.ts';
import { describePolicyReading } from '../../harness/policy-reading.ts';

describePolicyReading({
  row,
  of: taxCase,
  handlerOf: await handlerOver(row),
});
