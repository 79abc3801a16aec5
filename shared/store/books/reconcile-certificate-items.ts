import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { Places } from '../../domain/books/places.ts';
import type { ListItem } from '../../domain/books/reconcile-certificates.ts';
import { listEntries } from '../../domain/certificates/status-list.ts';
import {
  RegisteredCertificate,
  revokedIndexRecord,
  StoredList,
  statusIndex,
  statusIndexRecord,
} from '../certificates/stored-certificate.ts';
import type { Item } from '../table/table.ts';
import { keyOf, type ReadItem, read } from './reconcile-items.ts';

const listOf = (item: Item): string => String(item['PK']).slice('STATUS_LIST#'.length);

/**
 * The places of the set bits of a signed list, decoded as verifiers do.
 *
 * @throws when the credential is no status list
 */
const setPlaces = (credential: string): Places => {
  const payload = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString());
  const encoded = String(payload.credentialSubject.encodedList);
  return gunzipSync(Buffer.from(encoded.slice(1), 'base64url'), { maxOutputLength: listEntries / 8 });
};

const SignedList = z.pipe(
  z.pick(StoredList, { list: true, signed_at: true, credential: true }),
  z.transform(({ credential, ...facts }, context) => {
    try {
      return { ...facts, set: setPlaces(credential) };
    } catch (cause) {
      context.issues.push({ code: 'custom', message: String(cause), input: credential, path: ['credential'] });
      return z.NEVER;
    }
  }),
);

/** An allocated place. Its number is in the key. */
const Given = z.object({ ...statusIndexRecord('', 0).schema.shape, place: statusIndex() });

/** Parses an item of the certificate register or of a status list; undefined for any other item. */
export const readCertificateItem = (item: Item): ReadItem<ListItem> | undefined => {
  const key = keyOf(item);
  const list = listOf(item);
  switch (key.kind) {
    case 'CERTIFICATE':
      return read(item, key, RegisteredCertificate, (facts) => ({ kind: 'registered', facts }));
    case 'INDEX':
      return read({ ...item, place: Number(key.id) }, key, Given, (facts) => ({ kind: 'given', list, facts }));
    case 'REVOKED':
      return read(item, key, revokedIndexRecord('', 0).schema, (facts) => ({ kind: 'marked', list, facts }));
    case 'LIST':
      return read(item, key, SignedList, (facts) => ({ kind: 'signed', facts }));
    default:
      return undefined;
  }
};
