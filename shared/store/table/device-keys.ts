import { accountKey } from './keys.ts';

/** The devices of a user, the notification preferences, and the messages already sent. */
export const devicesKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'DEVICES' }) as const;
export const preferencesKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'NOTIFICATIONS' }) as const;
export const messageClaimKey = (userId: string, eventId: string) => ({
  PK: accountKey(userId).PK,
  SK: `MESSAGE#${eventId}`,
});

/** The owner of a push token, by the token's hash. */
export const pushTokenKey = (hash: string) => ({ PK: `PUSH_TOKEN#${hash}`, SK: 'PUSH_TOKEN' }) as const;
