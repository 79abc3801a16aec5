import { settlement } from '../../shared/drafts/settlement.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveSettlement as row } from '../../shared/routes/topups/settlements.ts';

/** POST /admin/settlements/{settlement_id}/approve */
export const approveSettlement: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, settlement, request, ports);

export const { handler, over } = endpoint(row, approveSettlement);
