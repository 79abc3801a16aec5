import { monthClosing } from '../../shared/drafts/month-closing.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getMonthClosing as row } from '../../shared/routes/books/months.ts';

/** GET /admin/month-closings/{month_closing_id} */
export const getMonthClosing: UseCase<typeof row, Ports> = (request, ports) =>
  readDraft(row, monthClosing, request, ports);

export const { handler, over } = endpoint(row, getMonthClosing);
