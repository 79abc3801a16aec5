import { people, type SampleName } from '../sample-people.ts';
import { type ConsoleOptions, consolePath } from './console-server.ts';

/** The addresses of the console beside a reference page on this port, in both spellings of loopback. */
export const consoleUrls = (port: number): [string, string] => [
  `http://localhost:${port}${consolePath}`,
  `http://127.0.0.1:${port}${consolePath}`,
];

/** Where the parts of a running stack are, and who is there from the start. */
type Neighbours = {
  readonly api: string;
  readonly identityProvider: string;
  readonly events: string;
  readonly payments: string;
  readonly phones: string;
  readonly objects: string;
  readonly media: string;
  readonly people: readonly SampleName[];
};

/** What the console is served with on a laptop. @param built the folder of its files, once they are there */
export const consoleOptions = (built: ConsoleOptions['built'], stack: Neighbours): ConsoleOptions => ({
  built,
  settings: {
    api: stack.api,
    issuer: stack.identityProvider,
    client_id: 'web',
    developer: {
      reference: '/',
      phones: stack.phones,
      payments: stack.payments,
      events: `${stack.events}/events`,
      people: stack.people.map((name) => ({ name, role: people[name].at(-1) ?? 'learner' })),
    },
  },
  sources: {
    connect: [new URL(stack.api).origin, stack.identityProvider, stack.objects],
    images: [stack.media],
  },
});
