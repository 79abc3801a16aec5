import * as z from 'zod';
import { readPrivateFile, writePrivateFile } from '../process/private-file.ts';
import { KmsError } from './errors.ts';
import { type KeyMaterial, keyMaterial } from './key-material.ts';

const storedKey = z.object({
  keyId: z.string(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['Enabled', 'Disabled']),
  /** PKCS #8, DER in base64. */
  privateKey: z.string(),
});

const storedAlias = z.object({ aliasName: z.string(), keyId: z.string() });

const storedContent = z.object({ keys: z.array(storedKey), aliases: z.array(storedAlias) });

export type Key = z.infer<typeof storedKey>;
type Alias = z.infer<typeof storedAlias>;

/** The keys and aliases of the stub. Every change is written to disk before the answer. */
export type KeyStore = {
  key(keyId: string): Key | undefined;
  alias(aliasName: string): Alias | undefined;
  material(key: Key): KeyMaterial;
  putKey(key: Key): void;
  putAlias(alias: Alias): void;
};

/** A fictitious account, so that a leaked ARN refers to nothing. */
export const accountId = '000000000000';
const arnPrefix = `arn:aws:kms:ap-southeast-3:${accountId}:`;

/** The ARN of a key by its id. */
export const keyArn = (keyId: string): string => `${arnPrefix}key/${keyId}`;

const readContent = (file: string | undefined): z.infer<typeof storedContent> => {
  const text = file === undefined ? undefined : readPrivateFile(file);
  return text === undefined ? { keys: [], aliases: [] } : storedContent.parse(JSON.parse(text));
};

/**
 * Opens the store.
 *
 * @param file the file of the keys (mode 0600); without it the keys are lost when the process ends
 */
export const openKeyStore = (file?: string): KeyStore => {
  const content = readContent(file);
  const keys = new Map(content.keys.map((key) => [key.keyId, key]));
  const aliases = new Map(content.aliases.map((alias) => [alias.aliasName, alias]));
  const materials = new Map<string, KeyMaterial>();
  const save = () => {
    if (file === undefined) return;
    writePrivateFile(file, JSON.stringify({ keys: [...keys.values()], aliases: [...aliases.values()] }, null, 2));
  };
  const materialOf = (key: Key): KeyMaterial => {
    const material = materials.get(key.keyId) ?? keyMaterial(key.privateKey);
    materials.set(key.keyId, material);
    return material;
  };
  return {
    key: (keyId) => keys.get(keyId),
    alias: (aliasName) => aliases.get(aliasName),
    material: materialOf,
    putKey: (key) => {
      keys.set(key.keyId, key);
      save();
    },
    putAlias: (alias) => {
      aliases.set(alias.aliasName, alias);
      save();
    },
  };
};

const withoutArn = (identifier: string): string =>
  identifier.startsWith(arnPrefix) ? identifier.slice(arnPrefix.length).replace(/^key\//, '') : identifier;

const found = (key: Key | undefined, identifier: string): Key => {
  if (key === undefined) throw new KmsError('NotFoundException', `Key '${identifier}' does not exist`);
  return key;
};

/**
 * Finds a key by id or key ARN, for operations that change a key. Like KMS, it refuses an alias (ValidationException).
 */
export const findKeyById = (store: KeyStore, identifier: string): Key => {
  const keyId = withoutArn(identifier);
  if (keyId.startsWith('alias/')) {
    throw new KmsError('ValidationException', 'This operation takes a key id or key ARN, not an alias.');
  }
  return found(store.key(keyId), identifier);
};

/** Finds a key by id, key ARN, alias name or alias ARN, for operations that use a key. */
export const findKey = (store: KeyStore, identifier: string): Key => {
  const name = withoutArn(identifier);
  const keyId = name.startsWith('alias/') ? store.alias(name)?.keyId : name;
  return found(keyId === undefined ? undefined : store.key(keyId), identifier);
};
