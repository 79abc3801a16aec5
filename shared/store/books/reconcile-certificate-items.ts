import type { ListItem } from '../../domain/books/reconcile-certificates.ts';
import { RegisteredCertificate, revokedIndexRecord, StoredList, statusIndexRecord } from '../certificates/record.ts';
import type { Item } from '../table/table.ts';
import { keyOf, type ReadItem, read } from './reconcile-items.ts';

const listOf = (item: Item): string => String(item['PK']).slice('STATUS_LIST#'.length);

/** Reads an item of the register of certificates or of a status list; undefined for another kind of item. */
export const readCertificateItem = (item: Item): ReadItem<ListItem> | undefined => {
  const key = keyOf(item);
  const list = listOf(item);
  switch (key.kind) {
    case 'CERTIFICATE':
      return read(item, key, RegisteredCertificate, (facts) => ({ kind: 'registered', facts }));
    case 'INDEX':
      return read(item, key, statusIndexRecord('', 0).schema, (facts) => ({ kind: 'given', list, facts }));
    case 'REVOKED':
      return read(item, key, revokedIndexRecord('', 0).schema, (facts) => ({ kind: 'marked', list, facts }));
    case 'LIST':
      return read(item, key, StoredList, (facts) => ({ kind: 'signed', facts }));
    default:
      return undefined;
  }
};
