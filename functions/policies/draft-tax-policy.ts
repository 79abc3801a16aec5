import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { draftTaxPolicy as row } from '../../shared/routes/policies/policies.ts';
import { table } from '../../shared/runtime/table.ts';
import { policyDraft } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { taxPolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/tax-policies */
export const draftTaxPolicy: UseCase<typeof row, Ports> = policyDraft(row, taxPolicies);

export { portsOf };

export const handler = lambda(row, draftTaxPolicy, portsOf(table));
