import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftTaxPolicy as row } from '../../shared/routes/policies/policies.ts';
import { policyDraft } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { taxPolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/tax-policies */
export const draftTaxPolicy: UseCase<typeof row, Ports> = policyDraft(row, taxPolicies);

export const { handler, over } = endpoint(row, draftTaxPolicy);
