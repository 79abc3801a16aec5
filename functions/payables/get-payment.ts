import { payment } from '../../shared/drafts/payment.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getPayment as row } from '../../shared/routes/payables/payments.ts';

/** GET /admin/payables/payments/{payment_id} */
export const getPayment: UseCase<typeof row, Ports> = (request, ports) => readDraft(row, payment, request, ports);

export const { handler, over } = endpoint(row, getPayment);
