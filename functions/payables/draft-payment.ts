import { randomBytes } from 'node:crypto';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { draftPayment as row } from '../../shared/routes/payables/payments.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { draftPayment as draft, type PaymentPorts } from '../../shared/steps/payments.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** POST /admin/payables/payments */
export const draftPayment: UseCase<typeof row, PaymentPorts> = (request, ports) => draft(row, request, ports);

/** The production ports. */
export const portsOf = (of: Table): PaymentPorts => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, draftPayment, portsOf(table));
