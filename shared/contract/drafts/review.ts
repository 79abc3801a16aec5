import * as z from 'zod/mini';
import { draftWarnings, reviewNames, reviewUnits } from '../../domain/drafts/review.ts';
import { mayGrow, rupiah, rupiahSum, timestamp } from '../wire/text.ts';
import { WaitingDraft } from './waiting-draft.ts';

const name = z.enum(reviewNames).check(z.meta({ id: 'ReviewName', description: `The name of the value. ${mayGrow}` }));

const unit = z.enum(reviewUnits).check(
  z.meta({
    id: 'ReviewUnit',
    description: `The form of the value. \`idr\`: whole rupiah. \`rate\`: a fraction such as \`11/100\`. \`words\` and \`ids\`: several, with blanks between them. \`text\`: as a person wrote it. ${mayGrow}`,
  }),
);

const value = (description: string) => z.nullable(z.string()).check(z.meta({ description }));

const Term = z
  .object({ name, unit, value: value('null: none, or without an end.') })
  .check(z.meta({ id: 'ReviewTerm', description: 'A term of a draft.' }));

const Change = z
  .object({ name, unit, before: value('null: there is none yet.'), after: value('null: none.') })
  .check(z.meta({ id: 'ReviewChange', description: 'A value that the last approval changes.' }));

const warning = z.enum(draftWarnings).check(
  z.meta({
    id: 'DraftWarning',
    description: `What an approver must look at. A warning refuses nothing. ${mayGrow}`,
  }),
);

const Sums = z
  .object({
    ceiling_idr: rupiah(0).check(z.meta({ description: 'The amount of 24 hours that one person may approve.' })),
    beneficiary_idr: z.nullable(rupiahSum('The approved amounts for the beneficiary; null: nobody profits.')),
    drafter_idr: rupiahSum("The drafter's amounts that one person approved alone."),
    pair_idr: rupiahSum('The amounts that the drafter and the reader approved for each other.'),
    counted_idr: rupiahSum('The amount of the draft and the greatest of these sums.'),
    needs_third_person: z
      .boolean()
      .check(z.meta({ description: 'Two people besides the drafter must approve the draft.' })),
  })
  .check(z.meta({ id: 'DraftSums', description: 'The sums of 24 hours that count for a draft.' }));

const HistoryEntry = z
  .object({
    at: timestamp(),
    action: z.string().check(z.meta({ description: 'The operation, by its id.', examples: ['approveCredit'] })),
    actor_id: z.string().check(z.meta({ description: 'The person, service or operator who acted.' })),
    target: z.string().check(z.meta({ description: 'The id of the target.' })),
    amount_idr: z.nullable(rupiah(0)),
    status: value('The status afterwards; null: none.'),
  })
  .check(z.meta({ id: 'BeneficiaryEvent', description: 'An earlier action of the staff about the beneficiary.' }));

const personName = value('The name; null: none, or erased.');

const Beneficiary = z
  .object({
    user_id: z.string(),
    name: personName,
    status: value('The status of the account; null: there is no account.'),
    since: z.nullable(timestamp()).check(z.meta({ description: 'The creation of the account.' })),
    history: z
      .array(HistoryEntry)
      .check(
        z.meta({ description: 'The actions of the last 30 days, newest first, at most 20. Readings are left out.' }),
      ),
    has_more: z.boolean().check(z.meta({ description: 'The history may lack earlier actions of the 30 days.' })),
  })
  .check(z.meta({ id: 'DraftBeneficiary', description: 'The person who profits from a draft.' }));

const RefusalNow = z
  .object({ code: z.string(), reason: value('The reason of the code; null: none.'), message: z.string() })
  .check(z.meta({ id: 'RefusalNow', description: 'The refusal of an approval by the reader at this instant.' }));

/** The facts for an approver. They decide nothing: the approval checks each condition again. */
export const DraftReview = z
  .object({
    kind: WaitingDraft.shape.kind,
    draft_id: z.string(),
    amount_idr: z.nullable(rupiah(1)).check(z.meta({ description: 'The amount at stake; null: none.' })),
    drafter: z
      .object({ user_id: z.string(), name: personName })
      .check(z.meta({ id: 'Drafter', description: 'The person who drafted it.' })),
    reason: value('The reason of the draft; null: none is stored, or it was erased.'),
    terms: z.array(Term),
    changes: z.array(Change).check(z.meta({ description: 'Empty once the draft is decided.' })),
    sums: z.nullable(Sums).check(z.meta({ description: 'null: the kind has no ceiling, or the draft is decided.' })),
    beneficiary: z.nullable(Beneficiary).check(z.meta({ description: 'null: nobody in particular.' })),
    warnings: z.array(warning).check(z.meta({ description: 'The most serious first. Empty once it is decided.' })),
    refusal: z
      .nullable(RefusalNow)
      .check(z.meta({ description: 'Why the reader cannot approve it now; null: no known cause.' })),
  })
  .check(
    z.meta({ id: 'DraftReview', description: 'What an approver sees. The approval checks every condition again.' }),
  );

export type DraftReview = z.infer<typeof DraftReview>;

/**
 * The answer of an operation that reads a draft: the draft, and what its approver sees.
 *
 * @param of the draft in words, with its article
 */
export const reviewed = <Shape extends z.core.$ZodLooseShape>(
  { shape }: z.ZodMiniObject<Shape>,
  id: string,
  of: string,
) =>
  z.object({ ...shape, review: DraftReview }).check(z.meta({ id, description: `${of}, and what its approver sees.` }));
