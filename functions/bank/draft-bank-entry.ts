import { bankEntry } from '../../shared/drafts/bank-entry.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftBankEntry as row } from '../../shared/routes/bank/bank.ts';

/** POST /admin/bank/entries */
export const draftBankEntry: UseCase<typeof row, Ports> = (request, ports) => makeDraft(row, bankEntry, request, ports);

export const { handler, over } = endpoint(row, draftBankEntry);
