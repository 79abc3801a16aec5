import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { draftPayment as row } from '../../shared/routes/payables/payments.ts';
import { table } from '../../shared/runtime/table.ts';
import { draftPayment as draft } from '../../shared/steps/payments.ts';
import type { Ports } from '../../shared/steps/ports.ts';

/** POST /admin/payables/payments */
export const draftPayment: UseCase<typeof row, Ports> = (request, ports) => draft(row, request, ports);

export { portsOf };

export const handler = lambda(row, draftPayment, portsOf(table));
