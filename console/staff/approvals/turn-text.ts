import type { useTexts } from '../../language.tsx';
import type { approvalTexts } from '../texts/approvals.ts';

type Texts = ReturnType<typeof useTexts<typeof approvalTexts>>;

/**
 * Whether a draft waits for the reader, or why it does not.
 *
 * @param reason the reason of the expected refusal, or null
 */
export const turnText = (reason: string | null, t: Texts): string => {
  const words: Readonly<Partial<Record<string, string>>> = {
    four_eyes: t.shortYourDraft,
    beneficiary: t.shortYours,
    self: t.shortYours,
    role: t.shortNotYours,
    recent_grant: t.shortRecentGrant,
    drafter_lost_role: t.shortLostRole,
  };
  return reason === null ? t.shortWaits : (words[reason] ?? reason);
};
