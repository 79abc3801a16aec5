import * as z from 'zod';
import { findKeyById } from './keys.ts';
import { keyIdInput, operation } from './operation.ts';

const createAlias = operation(
  z.object({ AliasName: z.string().regex(/^alias\/[\w/-]+$/), TargetKeyId: keyIdInput }),
  ({ store }, { AliasName, TargetKeyId }) => {
    store.putAlias({ aliasName: AliasName, keyId: findKeyById(store, TargetKeyId).keyId });
    return {};
  },
);

export const aliasOperations = { CreateAlias: createAlias };
