import { getFinancePolicy as row } from '../../../shared/routes/policies/policies.ts';
import { handlerOver } from '../../harness/operation.ts';
import { financeCase } from '../../harness/policy-operations.ts';
import { describePolicyReading } from '../../harness/policy-reading.ts';

describePolicyReading({
  row,
  of: financeCase,
  handlerOf: await handlerOver(row),
});
