import { accountKey } from '../table/keys.ts';

/**
 * A file of a user; how many they have; and whose one is, by its id alone. Pointers lie in partitions by the last symbol of the id,
 * in the order of ids, so that all can be gone through.
 */
export const mediaKey = (userId: string, mediaId: string) => ({ PK: accountKey(userId).PK, SK: `MEDIA#${mediaId}` });
export const mediaQuotaKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'MEDIA_QUOTA' }) as const;
export const mediaPartition = (symbol: string): string => `MEDIA#${symbol}`;
export const mediaPointerKey = (mediaId: string) => ({ PK: mediaPartition(mediaId.slice(-1)), SK: mediaId });
