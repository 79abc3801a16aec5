import { debit } from '../../shared/drafts/debit.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftDebit as row } from '../../shared/routes/wallet/bookings.ts';

/** POST /admin/wallets/{user_id}/debits */
export const draftDebit: UseCase<typeof row, Ports> = (request, ports) => makeDraft(row, debit, request, ports);

export const { handler, over } = endpoint(row, draftDebit);
