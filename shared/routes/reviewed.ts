/** The sentences about the review, for the descriptions of the operations that read a draft. */
export const reviewed =
  '`review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again.';

export const reviewedPerson = `${reviewed} It also names the person who profits, with the staff's actions of 30 days about them. The audit trail records this reading.`;
