import { taxReturn } from '../../shared/drafts/tax-return.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getTaxReturn as row } from '../../shared/routes/payables/tax-returns.ts';

/** GET /admin/tax-returns/{tax_return_id} */
export const getTaxReturn: UseCase<typeof row, Ports> = (request, ports) => readDraft(row, taxReturn, request, ports);

export const { handler, over } = endpoint(row, getTaxReturn);
