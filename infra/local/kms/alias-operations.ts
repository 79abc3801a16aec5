import * as z from 'zod';
import { KmsError } from './errors.ts';
import { type Alias, aliasArn, findKeyById, findLivingKey, type KeyStore } from './keys.ts';
import { epochSeconds, keyIdInput, operation, pageInput, pageOf } from './operation.ts';

const aliasNameInput = z.string().min(1).max(256);

/** Names a user may give: those with `alias/aws/` are AWS's own (KMS API Reference, CreateAlias). */
const checkName = (aliasName: string): void => {
  if (/^alias\/[a-zA-Z0-9/_-]+$/.test(aliasName) && !aliasName.startsWith('alias/aws/')) return;
  throw new KmsError('InvalidAliasNameException', `'${aliasName}' is not a valid alias name.`);
};

const findAlias = (store: KeyStore, aliasName: string): Alias => {
  const alias = store.alias(aliasName);
  if (alias === undefined) throw new KmsError('NotFoundException', `Alias ${aliasArn(aliasName)} is not found.`);
  return alias;
};

const targetInput = z.object({ AliasName: aliasNameInput, TargetKeyId: keyIdInput });

const createAlias = operation(targetInput, ({ store, now }, { AliasName, TargetKeyId }) => {
  checkName(AliasName);
  if (store.alias(AliasName) !== undefined) {
    throw new KmsError('AlreadyExistsException', `An alias with the name ${aliasArn(AliasName)} already exists`);
  }
  const createdAt = now().toISOString();
  store.putAlias({
    aliasName: AliasName,
    keyId: findLivingKey(store, TargetKeyId).keyId,
    createdAt,
    updatedAt: createdAt,
  });
  return {};
});

const updateAlias = operation(targetInput, ({ store, now }, { AliasName, TargetKeyId }) => {
  const alias = findAlias(store, AliasName);
  store.putAlias({ ...alias, keyId: findLivingKey(store, TargetKeyId).keyId, updatedAt: now().toISOString() });
  return {};
});

const deleteAlias = operation(z.object({ AliasName: aliasNameInput }), ({ store }, { AliasName }) => {
  store.removeAlias(findAlias(store, AliasName).aliasName);
  return {};
});

const listAliases = operation(z.object({ KeyId: keyIdInput.optional(), ...pageInput }), ({ store }, input) => {
  const keyId = input.KeyId === undefined ? undefined : findKeyById(store, input.KeyId).keyId;
  const aliases = store.aliases().filter((alias) => keyId === undefined || alias.keyId === keyId);
  const { taken, ending } = pageOf(aliases, (alias) => alias.aliasName, input);
  const rows = taken.map((alias) => ({
    AliasName: alias.aliasName,
    AliasArn: aliasArn(alias.aliasName),
    TargetKeyId: alias.keyId,
    CreationDate: epochSeconds(alias.createdAt),
    LastUpdatedDate: epochSeconds(alias.updatedAt),
  }));
  return { Aliases: rows, ...ending };
});

/** The names of keys: AWS KMS API Reference, CreateAlias to ListAliases. */
export const aliasOperations = {
  CreateAlias: createAlias,
  UpdateAlias: updateAlias,
  DeleteAlias: deleteAlias,
  ListAliases: listAliases,
};
