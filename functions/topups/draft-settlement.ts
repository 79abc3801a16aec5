import { randomBytes } from 'node:crypto';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { draftSettlement as row } from '../../shared/routes/topups/settlements.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { draftSettlement as draft } from '../../shared/steps/draft-settlement.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** POST /admin/settlements */
export const draftSettlement: UseCase<typeof row, Ports> = (request, ports) => draft(row, request, ports);

export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, draftSettlement, portsOf(table));
