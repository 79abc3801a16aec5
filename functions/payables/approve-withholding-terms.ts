import { withholdingTerms } from '../../shared/drafts/withholding-terms.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveWithholdingTerms as row } from '../../shared/routes/payables/withholding-terms.ts';

/** POST /admin/creators/{user_id}/withholding-terms/{withholding_terms_id}/approve */
export const approveWithholdingTerms: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, withholdingTerms, request, ports);

export const { handler, over } = endpoint(row, approveWithholdingTerms);
