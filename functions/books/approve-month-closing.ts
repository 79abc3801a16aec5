import { monthClosing } from '../../shared/drafts/month-closing.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveMonthClosing as row } from '../../shared/routes/books/months.ts';

/** POST /admin/month-closings/{month_closing_id}/approve */
export const approveMonthClosing: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, monthClosing, request, ports);

export const { handler, over } = endpoint(row, approveMonthClosing);
