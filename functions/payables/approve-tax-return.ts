import { taxReturn } from '../../shared/drafts/tax-return.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveTaxReturn as row } from '../../shared/routes/payables/tax-returns.ts';

/** POST /admin/tax-returns/{tax_return_id}/approve */
export const approveTaxReturn: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, taxReturn, request, ports);

export const { handler, over } = endpoint(row, approveTaxReturn);
