import { debit } from '../../shared/drafts/debit.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getDebit as row } from '../../shared/routes/wallet/bookings.ts';

/** GET /admin/wallets/{user_id}/debits/{debit_id} */
export const getDebit: UseCase<typeof row, Ports> = (request, ports) => readDraft(row, debit, request, ports);

export const { handler, over } = endpoint(row, getDebit);
