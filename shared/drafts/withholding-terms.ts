import type { WithholdingTerms, WithholdingTermsForm } from '../contract/payables/withholding-terms.ts';
import { changesOf, isRecent, term, warningsWhere } from '../domain/drafts/review.ts';
import {
  newTerms,
  refusePaidSince,
  refuseTermsDay,
  type WithheldTax,
  withheldOn,
  withTerms,
} from '../domain/payables/withholding-terms.ts';
import { inForce, withholdingSubject } from '../domain/policies/policy.ts';
import { jakartaMs } from '../domain/typed/instants.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { readForTerms, termsWrites } from '../store/payables/withholding-terms.ts';
import { readBegunPolicies } from '../store/policies/read-begun-policies.ts';
import { withholdingPolicies } from '../store/policies/stored-policy.ts';
import type { Table } from '../store/table/table.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';
import { withholdingTermsDraft } from './records.ts';

type Path = { readonly user_id: string; readonly withholding_terms_id: string };
type Facts = Awaited<ReturnType<typeof readForTerms>>;
type Request = { readonly params: { readonly user_id: string }; readonly body: WithholdingTermsForm };

/**
 * Refuses a tax without a policy, such as a misspelt variant: every payment would be refused. The effect needs no
 * condition on it, because each payment looks up its policy.
 */
const refuseWithoutPolicy = async (
  table: Table,
  tax: WithheldTax | null,
  validFrom: string,
  nowMs: number,
): Promise<Refusal | undefined> => {
  if (tax === null) return undefined;
  const atMs = Math.max(nowMs, Date.parse(`${validFrom}T00:00:00.000Z`) - jakartaMs);
  const begun = await readBegunPolicies(table, withholdingPolicies, withholdingSubject(tax), atMs);
  return inForce(begun, atMs) === undefined
    ? refuse('tax_policy_unavailable', `No approved policy of ${tax.kind} ${tax.variant} is in force on ${validFrom}.`)
    : undefined;
};

const taxTerms = (tax: WithheldTax | null) => [
  term('kind', 'words', tax?.kind ?? null),
  term('variant', 'words', tax?.variant ?? null),
];

/** The tax that is withheld from payments to a creator, from a day on. */
export const withholdingTerms: DraftKind<WithholdingTerms, Path, Facts> & Drafting<WithholdingTerms, Request> = {
  id: 'withholding_terms',
  roles: ['finance', 'admin'],
  record: withholdingTermsDraft,
  named: ({ user_id, withholding_terms_id }) => ({ draftId: withholding_terms_id, place: { user_id } }),
  idOf: ({ withholding_terms_id }) => withholding_terms_id,
  beneficiaryOf: ({ user_id }) => user_id,
  listed: () => ({ amount_idr: null }),
  audited: (draft) => draft,
  shown: (draft) => draft,
  terms: ({ withholding, valid_from }) => [...taxTerms(withholding), term('valid_from', 'day', valid_from)],
  preview: ({ draft, facts: { withholding }, nowMs }) => ({
    changes: changesOf(taxTerms(withheldOn(withholding?.terms ?? [], draft.valid_from)), taxTerms(draft.withholding)),
    warnings: warningsWhere({ terms_changed: isRecent(withholding?.approved_at, nowMs) }),
  }),
  read: readForTerms,
  refuse: ({ valid_from }, { lastPaidOn }) => refusePaidSince(valid_from, lastPaidOn),
  effect: (draft, facts, { nowMs }) => {
    const history = withTerms(facts.withholding?.terms ?? [], draft, nowMs);
    return isRefusal(history) ? history : { writes: termsWrites(draft, facts, history, nowMs) };
  },

  beneficiaryIn: ({ params }) => params.user_id,
  make: async ({ params, body }, { drafterId, nowMs, randomBytes, table }) => {
    const { user_id } = params;
    const { valid_from, withholding } = body;
    const unfit =
      refuseTermsDay(valid_from, nowMs) ?? (await refuseWithoutPolicy(table, withholding, valid_from, nowMs));
    if (unfit) return unfit;
    const { lastPaidOn } = await readForTerms(table, { user_id, valid_from });
    const refused = refusePaidSince(valid_from, lastPaidOn);
    return refused ?? { draft: newTerms(user_id, { valid_from, withholding }, drafterId, nowMs, randomBytes) };
  },
};
