import { withholdingTerms } from '../../shared/drafts/withholding-terms.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getWithholdingTerms as row } from '../../shared/routes/payables/withholding-terms.ts';

/** GET /admin/creators/{user_id}/withholding-terms/{withholding_terms_id} */
export const getWithholdingTerms: UseCase<typeof row, Ports> = (request, ports) =>
  readDraft(row, withholdingTerms, request, ports);

export const { handler, over } = endpoint(row, getWithholdingTerms);
