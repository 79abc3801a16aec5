import { debit } from '../../shared/drafts/debit.ts';
import type { CeilingPorts } from '../../shared/flows/approve-draft.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getDebit as row } from '../../shared/routes/wallet/bookings.ts';
import { settings } from '../../shared/runtime/settings.ts';

/** GET /admin/wallets/{user_id}/debits/{debit_id} */
export const getDebit: UseCase<typeof row, CeilingPorts> = (request, ports) => readDraft(row, debit, request, ports);

export const { handler, over } = endpoint(row, getDebit, () => ({ ceilingIdr: settings.approvalCeilingIdr() }));
