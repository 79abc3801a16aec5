import { accountKey } from './keys.ts';

/** The devices on which a user gets messages, what they want to be told of, and which messages were sent. */
export const devicesKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'DEVICES' }) as const;
export const preferencesKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'NOTIFICATIONS' }) as const;
export const messageClaimKey = (userId: string, eventId: string) => ({
  PK: accountKey(userId).PK,
  SK: `MESSAGE#${eventId}`,
});

/** Who has a token of a provider of push messages, by its hash. */
export const pushTokenKey = (hash: string) => ({ PK: `PUSH_TOKEN#${hash}`, SK: 'PUSH_TOKEN' }) as const;
