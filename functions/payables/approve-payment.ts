import { randomBytes } from 'node:crypto';
import { staffAction } from '../../shared/domain/journal/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { approvePayment as row } from '../../shared/routes/payables/payments.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import { approvePayment as approve, type PaymentPorts } from '../../shared/steps/payments.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** POST /admin/payables/payments/{payment_id}/approve. A write conflict is decided again. */
export const approvePayment: UseCase<typeof row, PaymentPorts> = async (request, { clock, ...ports }) => {
  const approved = await attempts(() =>
    approve(ports.table, request.params.payment_id, staffAction(row, request, clock(), ports.randomBytes)),
  );
  return isRefusal(approved) ? approved : { status: 200, body: approved };
};

/** The production ports. */
export const portsOf = (of: Table): PaymentPorts => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, approvePayment, portsOf(table));
