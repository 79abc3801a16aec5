import { accountRecord } from '../accounts/account.ts';
import { certificatePrefix } from '../table/certificate-keys.ts';
import { accountKey } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import {
  certificateRecord,
  credentialKeyRecord,
  numberRecord,
  StoredCertificate,
  statusListRecord,
} from './stored-certificate.ts';

export const readNumber = async (table: Table, number: string) =>
  (await readTogether(table, { registered: numberRecord(number) })).registered;

export const readOwnCertificate = (table: Table, userId: string, enrollmentId: string) =>
  readTogether(table, { account: accountRecord(userId), certificate: certificateRecord(userId, enrollmentId) });

/**
 * Reads the key, the certificate and the list that a credential names, in one round trip. Undefined arguments are not
 * read.
 */
export const readForVerification = (table: Table, kid: string, number: string | undefined, list: string | undefined) =>
  readTogether(table, {
    key: credentialKeyRecord(kid),
    registered: number === undefined ? undefined : numberRecord(number),
    list: list === undefined ? undefined : statusListRecord(list),
  });

/** A page of a user's certificates, newest enrolments first, and the position of the next page. */
export const listCertificates = async (table: Table, userId: string, limit: number, after: string | undefined) => {
  const listing = { partition: accountKey(userId).PK, prefix: certificatePrefix, after, limit };
  const { items, next } = await readPage(table, StoredCertificate, listing);
  if (items.length === 0) return { certificates: [], next };
  const { registered } = await readTogether(table, { registered: items.map(({ number }) => numberRecord(number)) });
  return { certificates: registered.flatMap((each) => each ?? []), next };
};
