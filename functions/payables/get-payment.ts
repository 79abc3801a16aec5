import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getPayment as row } from '../../shared/routes/payables/payments.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { findPayment, namePayment } from '../../shared/store/payables/read.ts';

/**
 * GET /admin/payables/payments/{payment_id}: two reads. The first finds the partition, because the payment's id does
 * not contain it.
 */
export const getPayment: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const { account, of } = await namePayment(ports.table, caller.user_id, params.payment_id);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (of === undefined) return refuse('not_found');
  const payment = await findPayment(ports.table, of, params.payment_id);
  if (payment === undefined) return refuse('not_found');
  const { user_id } = payment;
  if (user_id === null) return { status: 200, body: payment };
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  const read = [{ target: payment.payment_id, subject_id: user_id }];
  return (await auditReads(ports.table, reading, read)) ?? { status: 200, body: payment };
};

export const { handler, over } = endpoint(row, getPayment);
