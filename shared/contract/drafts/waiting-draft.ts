import * as z from 'zod/mini';
import { cursorParameter, nextCursor, pageLimit } from '../wire/parameters.ts';
import { mayGrow, rupiah, timestamp } from '../wire/text.ts';

const kind = z
  .enum(['credit', 'debit', 'tax_policy', 'finance_policy'])
  .check(z.meta({ id: 'DraftKind', description: `What has been drafted. ${mayGrow}` }));

/** Something that one of the staff has drafted and nobody has approved yet, as far as a list tells it. */
export const WaitingDraft = z
  .object({
    kind,
    draft_id: z.string().check(z.meta({ description: 'The id of the credit or debit, or the version of the policy.' })),
    user_id: z
      .nullable(z.string())
      .check(z.meta({ description: 'Whose wallet, or whose share it is about; null: nobody’s in particular.' })),
    amount_idr: z.nullable(rupiah(1)).check(z.meta({ description: 'Of a credit or debit: what it moves.' })),
    drafted_by: z.string(),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'WaitingDraft', description: 'A draft that waits for somebody else’s approval.' }));

export type WaitingDraft = z.infer<typeof WaitingDraft>;

export const DraftQuery = z.strictObject({ limit: pageLimit('Drafts per page.'), cursor: cursorParameter() });

export const DraftPage = z
  .strictObject({ drafts: z.array(WaitingDraft), next_cursor: nextCursor() })
  .check(z.meta({ id: 'DraftPage', description: 'What waits for approval, newest first.' }));
