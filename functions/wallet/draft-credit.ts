import { credit } from '../../shared/drafts/credit.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftCredit as row } from '../../shared/routes/wallet/bookings.ts';

/** POST /admin/wallets/{user_id}/credits */
export const draftCredit: UseCase<typeof row, Ports> = (request, ports) => makeDraft(row, credit, request, ports);

export const { handler, over } = endpoint(row, draftCredit);
