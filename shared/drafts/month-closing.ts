import type { MonthClosing, MonthClosingForm } from '../contract/books/months.ts';
import { markToClose, newClosing, refuseOtherMark } from '../domain/books/closed-month.ts';
import { term } from '../domain/drafts/review.ts';
import { isRefusal } from '../errors.ts';
import { closingWrites, readForClosing } from '../store/books/closed-months.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';
import { monthClosingDraft } from './records.ts';

type Path = { readonly month_closing_id: string };
type Facts = Awaited<ReturnType<typeof readForClosing>>;

/** The closing of a month of the books. Draft and last approval compute its mark from the stored days. */
export const monthClosing: DraftKind<MonthClosing, Path, Facts> &
  Drafting<MonthClosing, { readonly body: MonthClosingForm }> = {
  id: 'month_closing',
  roles: ['finance', 'admin'],
  record: monthClosingDraft,
  named: ({ month_closing_id }) => ({ draftId: month_closing_id, place: {} }),
  idOf: ({ month_closing_id }) => month_closing_id,
  beneficiaryOf: () => null,
  listed: () => ({ amount_idr: null }),
  audited: (draft) => draft,
  shown: (draft) => draft,
  terms: ({ month, mark }) => [term('month', 'words', month), term('mark', 'words', mark)],
  preview: () => ({ changes: [], warnings: [] }),
  read: (table, { month }) => readForClosing(table, month),
  refuse: ({ month, mark }, facts, nowMs) => {
    const present = markToClose(month, facts, nowMs);
    return isRefusal(present) ? present : refuseOtherMark(mark, present.mark);
  },
  effect: (draft, facts, { approverId, nowMs }) => ({ writes: closingWrites(draft, facts, approverId, nowMs) }),

  beneficiaryIn: () => null,
  make: async ({ body: { month } }, { drafterId, nowMs, randomBytes, table }) => {
    const present = markToClose(month, await readForClosing(table, month), nowMs);
    return isRefusal(present) ? present : { draft: newClosing(month, present.mark, drafterId, nowMs, randomBytes) };
  },
};
