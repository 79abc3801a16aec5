import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';
import { policyDraft } from '../../shared/steps/policies.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { withholdingPolicies } from '../../shared/store/policies/record.ts';

/** POST /admin/withholding-policies */
export const draftWithholdingPolicy: UseCase<typeof row, Ports> = policyDraft(row, withholdingPolicies);

export const { handler, over } = endpoint(row, draftWithholdingPolicy);
