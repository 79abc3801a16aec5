import { accountKey } from '../table/keys.ts';

/**
 * A user's medium, the user's quota, and the owner of a medium by its id. Pointers are partitioned by the id's last
 * character and sorted by id. A sweep can therefore iterate over all.
 */
export const mediaKey = (userId: string, mediaId: string) => ({ PK: accountKey(userId).PK, SK: `MEDIA#${mediaId}` });
export const mediaQuotaKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'MEDIA_QUOTA' }) as const;
export const mediaPartition = (symbol: string): string => `MEDIA#${symbol}`;
export const mediaPointerKey = (mediaId: string) => ({ PK: mediaPartition(mediaId.slice(-1)), SK: mediaId });
