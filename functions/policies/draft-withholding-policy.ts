import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { draftWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';
import { table } from '../../shared/runtime/table.ts';
import { policyDraft } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { withholdingPolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/withholding-policies */
export const draftWithholdingPolicy: UseCase<typeof row, Ports> = policyDraft(row, withholdingPolicies);

export { portsOf };

export const handler = lambda(row, draftWithholdingPolicy, portsOf(table));
