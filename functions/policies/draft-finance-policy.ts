import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { draftFinancePolicy as row } from '../../shared/routes/policies/policies.ts';
import { table } from '../../shared/runtime/table.ts';
import { policyDraft } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { financePolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/finance-policies */
export const draftFinancePolicy: UseCase<typeof row, Ports> = policyDraft(row, financePolicies);

export { portsOf };

export const handler = lambda(row, draftFinancePolicy, portsOf(table));
