import { policyDraft } from '../../shared/flows/policies.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';
import { withholdingPolicies } from '../../shared/store/policies/stored-policy.ts';

/** POST /admin/withholding-policies */
export const draftWithholdingPolicy: UseCase<typeof row, Ports> = policyDraft(row, withholdingPolicies);

export const { handler, over } = endpoint(row, draftWithholdingPolicy);
