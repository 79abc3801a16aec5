import { otherData } from '../../../shared/domain/erasure/other-data.ts';
import { ownData } from '../../../shared/domain/erasure/own-data.ts';
import { readKey } from '../../../shared/store/table/keys.ts';

export type Key = { readonly PK: string; readonly SK: string };

/** The retention rules of the items of a key; undefined without any. */
export const rowOf = (key: Key) => {
  const { partition = '', kind = '' } = readKey(key);
  return partition === 'USER' || partition === 'DAY' ? ownData[kind] : otherData[partition];
};
