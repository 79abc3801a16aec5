import { parseArgs } from 'node:util';
import { fail } from '../command.ts';
import { commandLineRedirectUri } from './identity-provider/configuration.ts';
import { signIn } from './identity-provider/identity-token.ts';
import { readStackFile } from './stack-file.ts';

/** `npm run token -- NAME`: an ID token of the development provider, through its real flow, on standard output. */
const printToken = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { directory: { type: 'string' } }, allowPositionals: true });
  const [name] = positionals;
  if (name === undefined) throw new Error('Type a name: npm run token -- alice');
  const { identityProvider } = readStackFile(values.directory);
  const { id_token } = await signIn(identityProvider, name, { clientId: 'cli', redirectUri: commandLineRedirectUri });
  process.stdout.write(`${id_token}\n`);
};

await printToken().catch(fail);
