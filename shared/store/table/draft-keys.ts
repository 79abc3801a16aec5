/** What waits for approval, of all kinds, by when it was drafted. Only the staff draft, so it is one partition. */
export const draftPartition = 'DRAFT#waiting';
export const draftIdPrefix = 'AT#';
export const draftKey = (createdAt: string, draftId: string) => ({
  PK: draftPartition,
  SK: `${draftIdPrefix}${createdAt}#${draftId}`,
});

/** What a draft is and whose, by its id alone; kept when it waits no longer. */
export const draftPointerKey = (draftId: string) => ({ PK: `DRAFT#${draftId}`, SK: 'DRAFT' }) as const;

/** Roles that an admin has drafted for somebody. */
export const roleGrantKey = (roleGrantId: string) => ({ PK: `DRAFT#${roleGrantId}`, SK: 'ROLE_GRANT' }) as const;
