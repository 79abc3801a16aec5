import { bankEntry } from '../../shared/drafts/bank-entry.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getBankEntry as row } from '../../shared/routes/bank/bank.ts';

/** GET /admin/bank/entries/{bank_entry_id} */
export const getBankEntry: UseCase<typeof row, Ports> = (request, ports) => readDraft(row, bankEntry, request, ports);

export const { handler, over } = endpoint(row, getBankEntry);
