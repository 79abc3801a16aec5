import { payment } from '../../shared/drafts/payment.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftPayment as row } from '../../shared/routes/payables/payments.ts';

/** POST /admin/payables/payments */
export const draftPayment: UseCase<typeof row, Ports> = (request, ports) => makeDraft(row, payment, request, ports);

export const { handler, over } = endpoint(row, draftPayment);
