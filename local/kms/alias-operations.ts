import * as z from 'zod';
import { KmsError } from './errors.ts';
import { aliasArn, findKeyById } from './keys.ts';
import { keyIdInput, operation } from './operation.ts';

/** Refuses malformed alias names, and `alias/aws/`, which is reserved for AWS (KMS API Reference, CreateAlias). */
const checkName = (aliasName: string): void => {
  if (/^alias\/[a-zA-Z0-9/_-]+$/.test(aliasName) && !aliasName.startsWith('alias/aws/')) return;
  throw new KmsError('InvalidAliasNameException', `'${aliasName}' is not a valid alias name.`);
};

const createAlias = operation(
  z.object({ AliasName: z.string().min(1).max(256), TargetKeyId: keyIdInput }),
  ({ store }, { AliasName, TargetKeyId }) => {
    checkName(AliasName);
    if (store.alias(AliasName) !== undefined) {
      throw new KmsError('AlreadyExistsException', `An alias with the name ${aliasArn(AliasName)} already exists`);
    }
    store.putAlias({ aliasName: AliasName, keyId: findKeyById(store, TargetKeyId).keyId });
    return {};
  },
);

export const aliasOperations = { CreateAlias: createAlias };
