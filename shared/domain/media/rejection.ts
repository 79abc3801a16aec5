/** The reasons to reject an uploaded file. `shared/reasons.ts` has their texts. */
export const rejectionReasons = ['other_format', 'too_many_pixels', 'damaged', 'malware', 'unscannable'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why a file is rejected: the reason for a program, and a clause for a person. */
export type Rejection = { readonly reason: RejectionReason; readonly why: string };
