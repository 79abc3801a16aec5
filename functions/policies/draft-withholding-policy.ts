import { withholdingPolicy } from '../../shared/drafts/withholding-policy.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';

/** POST /admin/withholding-policies */
export const draftWithholdingPolicy: UseCase<typeof row, Ports> = (request, ports) =>
  makeDraft(row, withholdingPolicy, request, ports);

export const { handler, over } = endpoint(row, draftWithholdingPolicy);
