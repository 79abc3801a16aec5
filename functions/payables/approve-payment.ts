import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { approvePayment as approve } from '../../shared/flows/payments.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approvePayment as row } from '../../shared/routes/payables/payments.ts';

/** POST /admin/payables/payments/{payment_id}/approve: retries after a lost optimistic lock. */
export const approvePayment: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const approved = await attempts(() =>
    approve(ports.table, request.params.payment_id, staffAction(row, request, clock(), ports.randomBytes)),
  );
  return isRefusal(approved) ? approved : { status: 200, body: approved };
};

export const { handler, over } = endpoint(row, approvePayment);
