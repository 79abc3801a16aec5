import { randomBytes } from 'node:crypto';
import { staffAction } from '../../shared/domain/journal/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { approveSettlement as row } from '../../shared/routes/topups/settlements.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import type { PaymentPorts } from '../../shared/steps/payments.ts';
import { approveSettlement as decide } from '../../shared/steps/settlements.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** POST /admin/settlements/{settlement_id}/approve */
export const approveSettlement: UseCase<typeof row, PaymentPorts> = async (request, { clock, ...ports }) => {
  const decided = await attempts(() =>
    decide(ports.table, request.params.settlement_id, staffAction(row, request, clock(), ports.randomBytes)),
  );
  return isRefusal(decided) ? decided : { status: 200, body: decided };
};

/** The production ports. */
export const portsOf = (of: Table): PaymentPorts => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, approveSettlement, portsOf(table));
