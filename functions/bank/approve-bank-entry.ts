import { bankEntry } from '../../shared/drafts/bank-entry.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveBankEntry as row } from '../../shared/routes/bank/bank.ts';

/** POST /admin/bank/entries/{bank_entry_id}/approve */
export const approveBankEntry: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, bankEntry, request, ports);

export const { handler, over } = endpoint(row, approveBankEntry);
