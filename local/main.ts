import { parseArgs } from 'node:util';
import { foreignSpelling } from '../shared/auth/provider/issuer-spellings.ts';
import { fail } from '../tools/fail.ts';
import { freeMb, requireSpace } from './database/free-space.ts';
import { keepAtBottom } from './output/footer.ts';
import { logFileIn } from './output/service-log.ts';
import { endOnSignal } from './process/ending.ts';
import { neighbours } from './process/port.ts';
import { defaultDirectory, directoryWords } from './process/stack-file.ts';
import { javaPath } from './programs/java.ts';
import type { OtherProvider, Stack, StackOptions } from './settings/stack-options.ts';

const highestPort = 65_536 - neighbours.length;

const portOf = (text = '3000'): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > highestPort)
    throw new Error(`PORT must be a number from 1 to ${highestPort}.`);
  return port;
};

const listOf = (text = ''): readonly string[] => text.split(',').filter((part) => part !== '');

/** The address of a process on this machine. Webhooks leave the local stack for no other machine. */
const forwardOf = (text = ''): string | undefined => {
  if (text === '') return undefined;
  const isLocal = URL.canParse(text) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname);
  if (!isLocal) throw new Error('WEBHOOK_FORWARD must be an address of this machine, such as http://localhost:9000.');
  return text;
};

/** The external identity provider in the environment: all three variables, or none. `IDP_OTHER_ISSUERS` is optional. */
const otherProviderOf = ({
  IDP_ISSUER,
  IDP_OTHER_ISSUERS,
  IDP_JWKS_URL,
  IDP_CLIENT_IDS,
}: NodeJS.ProcessEnv): OtherProvider | undefined => {
  if (!IDP_ISSUER && !IDP_JWKS_URL && !IDP_CLIENT_IDS) return undefined;
  if (!IDP_ISSUER || !IDP_JWKS_URL || !IDP_CLIENT_IDS)
    throw new Error('Set IDP_ISSUER, IDP_JWKS_URL and IDP_CLIENT_IDS together, or none of them.');
  const foreign = foreignSpelling(listOf(IDP_ISSUER).map((issuer) => issuer.trim()));
  if (foreign !== undefined)
    throw new Error(`"${foreign}" has another host or path. Set it as IDP_OTHER_ISSUERS if it is the same provider.`);
  return { issuer: IDP_ISSUER, otherIssuers: IDP_OTHER_ISSUERS, jwksUrl: IDP_JWKS_URL, clientIds: IDP_CLIENT_IDS };
};

const welcome = (
  { api, console: consoleUrl, reference, identityProvider, events, ...outside }: Stack,
  directory: string,
): string => `
Open this first:     ${consoleUrl}

  API                ${api}
  Reference page     ${reference}
  Identity provider  ${identityProvider}
  Events             ${events}/events
  Payment gateway    ${outside.payments}
  Phones             ${outside.phones}
  Webhook receiver   ${outside.receiver}
  Object store       ${outside.objects}
  Media              ${outside.media}
  DynamoDB Local     ${outside.database}
  Log                ${logFileIn(directory)}

A first walk, in another terminal:

  ID_TOKEN=$(npm run --silent token -- ${directoryWords(directory)}alice)
  SESSION=$(curl -s ${api}/auth/idp -H 'Content-Type: application/json' -d "{\\"id_token\\":\\"$ID_TOKEN\\"}")
  TOKEN=$(node -p 'JSON.parse(process.argv[1]).access_token' "$SESSION")
  curl -s ${api}/me -H "Authorization: Bearer $TOKEN"

Ctrl-C ends everything.
`;

/** The addresses that stay at the bottom of a terminal. */
const footer = ({ api, console: consoleUrl, reference, events, ...outside }: Stack, directory: string) => [
  '─'.repeat(80),
  `console ${consoleUrl}   API ${api}`,
  `reference ${reference}   events ${events}/events   payments ${outside.payments}`,
  `log ${logFileIn(directory)}   Ctrl-C ends everything`,
];

const start = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      'no-people': { type: 'boolean', default: false },
      directory: { type: 'string', default: defaultDirectory },
    },
  });
  // A signal during the start stops nothing else, because the database ends with this process.
  let stop: Stack['stop'] = async () => undefined;
  endOnSignal(() => stop());
  const options: StackOptions = {
    directory: values.directory,
    fresh: values.fresh,
    noPeople: values['no-people'],
    port: portOf(process.env['PORT']),
    otherProvider: otherProviderOf(process.env),
    returnUrls: listOf(process.env['RETURN_URLS']),
    webhookForward: forwardOf(process.env['WEBHOOK_FORWARD']),
  };
  requireSpace(options.directory, freeMb(options.directory));
  javaPath();
  // Loading the stack takes a second, so all checks come before it.
  const { startStack } = await import('./stack.ts');
  const stack = await startStack(options);
  stop = stack.stop;
  process.stdout.write(welcome(stack, options.directory));
  process.once('exit', keepAtBottom(footer(stack, options.directory)));
};

await start().catch(fail);
