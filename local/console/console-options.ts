import { people, type SampleName } from '../sample/people.ts';
import { localSettings } from '../settings/local-settings.ts';
import { type ConsoleOptions, consolePath } from './console-server.ts';
import type { DeveloperPorts } from './developer-switches.ts';

/** The URLs of the console on the port of the reference page: with `localhost`, and with `127.0.0.1`. */
export const consoleUrls = (port: number): [string, string] => [
  `http://localhost:${port}${consolePath}`,
  `http://127.0.0.1:${port}${consolePath}`,
];

/** The addresses of a running stack, and its sample users. */
type Neighbours = {
  readonly api: string;
  /** The trusted OpenID provider, and the console's client id there. */
  readonly issuer: string;
  readonly clientId: string;
  readonly events: string;
  readonly payments: string;
  readonly phones: string;
  readonly receiver: string;
  readonly objects: string;
  readonly media: string;
  readonly people: readonly SampleName[];
};

/**
 * The options of the local console server.
 *
 * @param files the console's files
 * @param developer the developer's controls of the stack
 */
export const consoleOptions = (
  { built, existing }: Pick<ConsoleOptions, 'built' | 'existing'>,
  stack: Neighbours,
  developer: DeveloperPorts,
): ConsoleOptions => ({
  built,
  existing,
  developer,
  settings: {
    api: stack.api,
    issuer: stack.issuer,
    client_id: stack.clientId,
    seller: { name: JSON.parse(localSettings.ABOUT).seller.name },
    developer: {
      reference: '/',
      phones: stack.phones,
      receiver: stack.receiver,
      payments: stack.payments,
      events: `${stack.events}/events`,
      people: stack.people.map((name) => ({ name, role: people[name].at(-1) ?? 'learner' })),
    },
  },
  sources: {
    // The hosts of an external identity provider are unknown here, so the policy allows every HTTPS host.
    connect: [new URL(stack.api).origin, stack.issuer.startsWith('https:') ? 'https:' : stack.issuer, stack.objects],
    images: [stack.media],
  },
});
