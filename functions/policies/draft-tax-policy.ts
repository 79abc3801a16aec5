import { policyDraft } from '../../shared/flows/policies.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftTaxPolicy as row } from '../../shared/routes/policies/policies.ts';
import { taxPolicies } from '../../shared/store/policies/stored-policy.ts';

/** POST /admin/tax-policies */
export const draftTaxPolicy: UseCase<typeof row, Ports> = policyDraft(row, taxPolicies);

export const { handler, over } = endpoint(row, draftTaxPolicy);
