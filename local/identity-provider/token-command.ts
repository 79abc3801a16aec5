import { parseArgs } from 'node:util';
import { serviceScopes } from '../../shared/contract/sign-in/service-scopes.ts';
import { fail } from '../../tools/fail.ts';
import { defaultDirectory, readStackFile } from '../process/stack-file.ts';
import { localServiceToken } from '../settings/service-tokens.ts';
import { commandLineRedirectUri } from './configuration.ts';
import { signIn } from './identity-token.ts';

const serviceToken = (directory: string | undefined, wanted: string): string => {
  const scope = serviceScopes.find((each) => each === wanted);
  if (scope === undefined) throw new Error(`Type a scope: npm run token -- --service ${serviceScopes.join(' | ')}`);
  readStackFile(directory);
  return localServiceToken(directory ?? defaultDirectory, scope);
};

/**
 * `npm run token -- NAME`: signs in at the development provider as a browser does, and prints the ID token. `--service
 * SCOPE` prints the local service token for that scope instead.
 */
const printToken = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { directory: { type: 'string' }, service: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.service !== undefined) {
    process.stdout.write(`${serviceToken(values.directory, values.service)}\n`);
    return;
  }
  const [name] = positionals;
  if (name === undefined) throw new Error('Type a name: npm run token -- alice');
  const { identityProvider } = readStackFile(values.directory);
  const { id_token } = await signIn(identityProvider, name, { clientId: 'cli', redirectUri: commandLineRedirectUri });
  process.stdout.write(`${id_token}\n`);
};

await printToken().catch(fail);
