import type { useTexts } from '../../language.tsx';
import type { approvalTexts } from '../texts/approvals.ts';
import type { AnyDraft } from './draft.ts';

type Texts = ReturnType<typeof useTexts<typeof approvalTexts>>;

/** The sentence that describes the effect of an approval. */
export const approvalLead = (draft: AnyDraft, t: Texts, rupiah: (amount: number) => string): string => {
  if ('role_grant_id' in draft) return t.approveRole;
  if ('settlement_id' in draft) return t.approveSettlement(rupiah(draft.received_idr));
  if ('amount_idr' in draft) return t.approveMoney(rupiah(draft.amount_idr));
  return 'withholding_policy_version' in draft ? t.approveWithholding : t.approvePolicy;
};
