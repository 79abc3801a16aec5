import { settlement } from '../../shared/drafts/settlement.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getSettlement as row } from '../../shared/routes/topups/settlements.ts';

/** GET /admin/settlements/{settlement_id} */
export const getSettlement: UseCase<typeof row, Ports> = (request, ports) => readDraft(row, settlement, request, ports);

export const { handler, over } = endpoint(row, getSettlement);
