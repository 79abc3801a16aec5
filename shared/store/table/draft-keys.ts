/** What waits for approval, of all kinds, by when it was drafted. Only the staff draft, so it is one partition. */
export const draftPartition = 'DRAFT#waiting';
export const draftIdPrefix = 'AT#';
export const draftKey = (createdAt: string, draftId: string) => ({
  PK: draftPartition,
  SK: `${draftIdPrefix}${createdAt}#${draftId}`,
});
