import { generateKeyPairSync } from 'node:crypto';
import { readPrivateFile, writePrivateFile } from '../process/private-file.ts';
import { startFcm } from './fcm.ts';
import type { KeyFile } from './tokens.ts';

const secretName = 'commerce/push-service-account';

export const newServiceAccount = (): KeyFile => ({
  project_id: 'commerce-local',
  client_email: 'push@commerce-local.iam.gserviceaccount.com',
  private_key_id: 'local',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
});

const keptServiceAccount = (file: string): KeyFile => {
  const stored = readPrivateFile(file);
  if (stored !== undefined) return JSON.parse(stored);
  const account = newServiceAccount();
  writePrivateFile(file, JSON.stringify(account));
  return account;
};

/**
 * Starts the local provider of push messages.
 *
 * @param options.secrets the secrets of the local Secrets Manager; this function adds the service account
 * @returns the provider's address, and the environment variables by which functions find it
 */
export const startPush = async (options: {
  readonly port: number;
  readonly directory: string;
  readonly secrets: Map<string, string>;
}) => {
  const account = keptServiceAccount(`${options.directory}/push-service-account.json`);
  const { url, stop } = await startFcm({ account, port: options.port });
  options.secrets.set(secretName, JSON.stringify(account));
  const settings = { base_url: url, token_url: `${url}/token`, secret: secretName };
  return { url, environment: { PUSH_PROVIDER: JSON.stringify(settings) }, stop };
};
