import { credit } from '../../shared/drafts/credit.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getCredit as row } from '../../shared/routes/wallet/bookings.ts';

/** GET /admin/wallets/{user_id}/credits/{credit_id} */
export const getCredit: UseCase<typeof row, Ports> = (request, ports) => readDraft(row, credit, request, ports);

export const { handler, over } = endpoint(row, getCredit);
