/**
 * All drafts that wait for approval, by creation time. One partition is enough, because only the staff create drafts.
 */
export const draftPartition = 'DRAFT#waiting';
export const draftIdPrefix = 'AT#';
export const draftKey = (createdAt: string, draftId: string) => ({
  PK: draftPartition,
  SK: `${draftIdPrefix}${createdAt}#${draftId}`,
});

/** The kind and the owner of a draft, by its id alone; kept after the decision. */
export const draftPointerKey = (draftId: string) => ({ PK: `DRAFT#${draftId}`, SK: 'DRAFT' }) as const;

/** A drafted grant of roles. */
export const roleGrantKey = (roleGrantId: string) => ({ PK: `DRAFT#${roleGrantId}`, SK: 'ROLE_GRANT' }) as const;
