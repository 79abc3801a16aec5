import { Resolver } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';

/** How receivers are found and reached: the ports of `post`. */
export type Network = {
  /** Every address of a name. @throws Error when it has none, or nobody says so in time */
  readonly resolve: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Opens a TCP connection to an address that was checked. It may fail later, by the event `error`. */
  readonly connect: (address: string) => Socket;
  /** Certificates that are believed besides those of Node; PEM. */
  readonly ca?: string;
};

/** The only port of a receiver. */
const httpsPort = 443;
const resolveTimeoutMs = 2000;

/**
 * The addresses of a name by DNS, asked over sockets of our own: the resolver of the system has four threads in all, which slow
 * names would take from every other receiver.
 */
const byDns = async (name: string, signal: AbortSignal): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: resolveTimeoutMs, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const [first] = answers;
    if (found.length === 0) throw first.status === 'rejected' ? first.reason : new Error('The name has no address.');
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** The internet. */
export const internet: Network = { resolve: byDns, connect: (address) => connect({ host: address, port: httpsPort }) };
