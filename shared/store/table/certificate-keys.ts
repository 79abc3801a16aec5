import { accountKey } from './keys.ts';

/** The certificate of an enrolment, in the collection of its holder: at most one. */
export const certificatePrefix = 'CERTIFICATE#';
export const certificateKey = (userId: string, enrollmentId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${certificatePrefix}${enrollmentId}`,
});

/** What anybody may know of a certificate, by its number alone. */
export const numberKey = (number: string) => ({ PK: `CERTIFICATE#${number}`, SK: 'CERTIFICATE' }) as const;

/** A status list as it was last signed, a place in it that was given, and one whose certificate is revoked. */
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

/** Which lists there are, and which one is open for the certificates of an epoch. Written when a list is opened, never when one is issued. */
export const listsPartition = 'STATUS_LIST#lists';
export const namedListPrefix = 'NAME#';
export const namedListKey = (list: string) => ({ PK: listsPartition, SK: `${namedListPrefix}${list}` });
export const openListKey = (epoch: string) => ({ PK: listsPartition, SK: `OPEN#${epoch}` });

/** The public half of a key that has signed certificates, by its thumbprint; it is never removed. */
export const credentialKeyKey = (kid: string) => ({ PK: `CREDENTIAL_KEY#${kid}`, SK: 'KEY' }) as const;
