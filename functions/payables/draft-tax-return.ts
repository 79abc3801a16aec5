import { taxReturn } from '../../shared/drafts/tax-return.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftTaxReturn as row } from '../../shared/routes/payables/tax-returns.ts';

/** POST /admin/tax-returns */
export const draftTaxReturn: UseCase<typeof row, Ports> = (request, ports) => makeDraft(row, taxReturn, request, ports);

export const { handler, over } = endpoint(row, draftTaxReturn);
