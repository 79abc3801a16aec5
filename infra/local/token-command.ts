import { fail } from './command.ts';
import { commandLineRedirectUri } from './identity-provider-configuration.ts';
import { signIn } from './identity-token.ts';
import { readStackFile } from './stack-file.ts';

/** `npm run token -- NAME`: an ID token of the development provider, through its real flow, on standard output. */
const printToken = async ([name]: readonly string[]): Promise<void> => {
  if (name === undefined) throw new Error('Type a name: npm run token -- alice');
  const { identityProvider } = readStackFile();
  const { id_token } = await signIn(identityProvider, name, { clientId: 'cli', redirectUri: commandLineRedirectUri });
  process.stdout.write(`${id_token}\n`);
};

await printToken(process.argv.slice(2)).catch(fail);
