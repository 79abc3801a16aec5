import { draftSettlement as draft } from '../../shared/flows/draft-settlement.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftSettlement as row } from '../../shared/routes/topups/settlements.ts';

/** POST /admin/settlements */
export const draftSettlement: UseCase<typeof row, Ports> = (request, ports) => draft(row, request, ports);

export const { handler, over } = endpoint(row, draftSettlement);
