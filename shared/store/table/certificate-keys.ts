import { accountKey } from './keys.ts';

/** The certificate of an enrolment, in its holder's partition. An enrolment has at most one. */
export const certificatePrefix = 'CERTIFICATE#';
export const certificateKey = (userId: string, enrollmentId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${certificatePrefix}${enrollmentId}`,
});

export const numberKey = (number: string) => ({ PK: `CERTIFICATE#${number}`, SK: 'CERTIFICATE' }) as const;

/** The partition of a status list: the signed list, the allocated indexes and the revoked indexes. */
const listPartition = (list: string): string => `STATUS_LIST#${list}`;
export const statusListKey = (list: string) => ({ PK: listPartition(list), SK: 'LIST' }) as const;

const placeDigits = 6;
const place = (index: number): string => String(index).padStart(placeDigits, '0');

export const statusIndexKey = (list: string, index: number) => ({
  PK: listPartition(list),
  SK: `INDEX#${place(index)}`,
});

export const revokedPrefix = 'REVOKED#';
export const revokedIndexKey = (list: string, index: number) => ({
  PK: listPartition(list),
  SK: `${revokedPrefix}${place(index)}`,
});

/**
 * The names of all status lists, and the open list of each name prefix (`listEpoch`). Issuing a certificate does not
 * write this partition.
 */
export const listsPartition = 'STATUS_LIST#lists';
export const namedListPrefix = 'NAME#';
export const namedListKey = (list: string) => ({ PK: listsPartition, SK: `${namedListPrefix}${list}` });
export const openListKey = (epoch: string) => ({ PK: listsPartition, SK: `OPEN#${epoch}` });

/** The public key of a key pair that has signed certificates. It is never deleted. */
export const credentialKeyKey = (kid: string) => ({ PK: `CREDENTIAL_KEY#${kid}`, SK: 'KEY' }) as const;
