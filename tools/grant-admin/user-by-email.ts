import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { defaultDirectory } from '../../local/process/stack-file.ts';
import { keptContactKey } from '../../local/sample/load-seed.ts';
import { contactHashes } from '../../shared/domain/accounts/contacts.ts';
import { findByContact } from '../../shared/store/staff/search.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** The greatest number of accounts that are read for one address. */
const maximumFound = 20;

/** The HMAC key for contact data: a secret of the stage, or a file of the local stack. */
const contactKeyOf = async (tableName: string | undefined, directory: string | undefined): Promise<string> => {
  if (tableName === undefined) return keptContactKey(directory ?? defaultDirectory);
  const command = new GetSecretValueCommand({ SecretId: `${tableName}/contact` });
  const { SecretString } = await new SecretsManagerClient().send(command);
  if (SecretString === undefined) throw new Error(`The secret ${tableName}/contact is empty.`);
  return SecretString;
};

/**
 * Finds the active user with an e-mail address that the identity provider has verified.
 *
 * @param tableName the name of a stage's table; undefined for the local stack
 * @throws Error when there is no such user, or more than one
 */
export const userByEmail = async (
  table: Table,
  email: string,
  { tableName, directory }: { readonly tableName: string | undefined; readonly directory: string | undefined },
): Promise<string> => {
  const hashes = contactHashes({ email, phone_number: null }, await contactKeyOf(tableName, directory));
  const { found } = await findByContact(table, hashes, maximumFound);
  const [user, ...others] = found.filter(({ email_verified, status }) => email_verified && status === 'active');
  if (user === undefined) throw new Error('Nobody with this verified address has signed in.');
  if (others.length > 0) throw new Error('Several accounts have this address: name one with --user.');
  return user.user_id;
};
