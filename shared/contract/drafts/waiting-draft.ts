import * as z from 'zod/mini';
import { draftStates } from '../../domain/drafts/draft-state.ts';
import { draftKinds, idPatterns } from '../../domain/ids.ts';
import { personName } from '../accounts/person-name.ts';
import { role } from '../accounts/user.ts';
import { cursorParameter, nextCursor, pageLimit, parameter, pathId } from '../wire/parameters.ts';
import { mayGrow, reason, rupiah, timestamp } from '../wire/text.ts';

const kind = z.enum(draftKinds).check(z.meta({ id: 'DraftKind', description: `The kind of the draft. ${mayGrow}` }));

export const WaitingDraft = z
  .object({
    kind,
    draft_id: z.string().check(
      z.meta({
        description:
          'The id of the credit, debit, payment, settlement or grant of roles, or the version of the policy.',
      }),
    ),
    user_id: z
      .nullable(z.string())
      .check(z.meta({ description: 'The owner of the wallet, share or roles; null: nobody in particular.' })),
    amount_idr: z
      .nullable(rupiah(1))
      .check(z.meta({ description: 'The amount of a credit, debit, payment or settlement.' })),
    account: z.optional(z.string()).check(z.meta({ description: 'The paid account of a payment.' })),
    roles: z.optional(z.array(role)).check(z.meta({ description: 'The roles of a grant.' })),
    drafted_by: z.string(),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'WaitingDraft', description: 'A draft that waits for approval, or has ended without one.' }));

export type WaitingDraft = z.infer<typeof WaitingDraft>;

/** A draft as the list shows it: with names, and whether the reader could approve it. */
export const ListedDraft = z
  .object({
    ...WaitingDraft.shape,
    user_name: personName('person concerned'),
    drafter_name: personName('drafter'),
    refusal_reason: z.nullable(z.string()).check(
      z.meta({
        description:
          'The reason of `forbidden` that the reader would get, by the people of the draft; null: none is known. The review of the draft knows more.',
        examples: ['four_eyes'],
      }),
    ),
  })
  .check(z.meta({ id: 'ListedDraft', description: 'A draft in the list, with the names of its people.' }));

export type ListedDraft = z.infer<typeof ListedDraft>;

const state = z.enum(draftStates).check(
  z.meta({
    id: 'DraftState',
    description: `\`waiting\`: it can be approved. \`lapsed\`: a policy that was not approved before its \`valid_from\`, or a grant of roles before a change of the person's roles or status. ${mayGrow}`,
  }),
);

export const DraftQuery = z.strictObject({
  state: parameter(state, 'Only drafts in this state; by default waiting ones.', 'withdrawn'),
  limit: pageLimit('Drafts per page. A page may have fewer or none although another page follows.'),
  cursor: cursorParameter,
});

export const DraftPage = z
  .strictObject({ drafts: z.array(ListedDraft), next_cursor: nextCursor() })
  .check(z.meta({ id: 'DraftPage', description: 'Drafts in one state, newest first.' }));

export const DraftPath = z.strictObject({ draft_id: pathId(idPatterns.draft, 'crd_01ka0000000000000000000002') });

export const Withdrawal = z.strictObject({ reason: reason() }).check(z.meta({ id: 'Withdrawal' }));

export const WithdrawnDraft = z
  .object({ kind, draft_id: z.string(), user_id: z.nullable(z.string()), status: z.literal('withdrawn') })
  .check(z.meta({ id: 'WithdrawnDraft', description: 'A withdrawn draft. Nobody can approve it any more.' }));

export type WithdrawnDraft = z.infer<typeof WithdrawnDraft>;
