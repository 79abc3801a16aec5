import { withholdingTerms } from '../../shared/drafts/withholding-terms.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftWithholdingTerms as row } from '../../shared/routes/payables/withholding-terms.ts';

/** POST /admin/creators/{user_id}/withholding-terms */
export const draftWithholdingTerms: UseCase<typeof row, Ports> = (request, ports) =>
  makeDraft(row, withholdingTerms, request, ports);

export const { handler, over } = endpoint(row, draftWithholdingTerms);
