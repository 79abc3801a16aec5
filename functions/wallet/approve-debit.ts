import { debit } from '../../shared/drafts/debit.ts';
import { approveDraft, type CeilingPorts } from '../../shared/flows/approve-draft.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveDebit as row } from '../../shared/routes/wallet/bookings.ts';
import { settings } from '../../shared/runtime/settings.ts';

/** POST /admin/wallets/{user_id}/debits/{debit_id}/approve */
export const approveDebit: UseCase<typeof row, CeilingPorts> = (request, ports) =>
  approveDraft(row, debit, request, ports);

export const { handler, over } = endpoint(row, approveDebit, () => ({ ceilingIdr: settings.approvalCeilingIdr() }));
