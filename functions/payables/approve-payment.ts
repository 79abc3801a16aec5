import { payment } from '../../shared/drafts/payment.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approvePayment as row } from '../../shared/routes/payables/payments.ts';

/** POST /admin/payables/payments/{payment_id}/approve */
export const approvePayment: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, payment, request, ports);

export const { handler, over } = endpoint(row, approvePayment);
