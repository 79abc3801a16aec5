import { monthClosing } from '../../shared/drafts/month-closing.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftMonthClosing as row } from '../../shared/routes/books/months.ts';

/** POST /admin/month-closings */
export const draftMonthClosing: UseCase<typeof row, Ports> = (request, ports) =>
  makeDraft(row, monthClosing, request, ports);

export const { handler, over } = endpoint(row, draftMonthClosing);
