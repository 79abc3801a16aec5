import { Resolver } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { webhookReceiversText } from '../runtime/settings.ts';
import { codeOf, isLocalFault, NotReached } from './failure.ts';

/** The ports of `post`: name resolution and connections. */
export type Network = {
  /** Resolves all addresses of a name. @throws Error when the name has none, or no answer arrives in time */
  readonly resolve: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Opens a TCP connection to a checked address. The connection can fail later with the event `error`. */
  readonly connect: (address: string) => Socket;
  /** Trusted CA certificates in PEM, instead of Node's own. */
  readonly ca?: string;
};

const httpsPort = 443;

export type DnsOptions = {
  /** DNS servers, instead of those of the system. */
  readonly servers?: readonly string[];
  readonly timeoutMs: number;
  readonly tries: number;
};

const ofSystem: DnsOptions = { timeoutMs: 2000, tries: 2 };

/** A name that every DNS resolver has in its cache. */
const knownName = 'com';

const isTimeout = (error: unknown): boolean => codeOf(error) === 'ETIMEOUT';

/** The error after a DNS timeout. When the resolver answers for `com`, the receiver's name servers are the cause. */
const silentName = async (resolver: Resolver, timeout: unknown): Promise<unknown> => {
  const known = await Promise.allSettled([resolver.resolveNs(knownName)]);
  const isSilent = known.some((answer) => answer.status === 'rejected' && isLocalFault(answer.reason));
  return isSilent ? timeout : new NotReached('The name servers of the receiver do not answer.');
};

/**
 * Resolves a name by DNS over separate sockets. The system's resolver has only four threads, so slow names would delay
 * every other receiver.
 */
export const byDns =
  ({ servers, timeoutMs, tries }: DnsOptions = ofSystem): Network['resolve'] =>
  async (name, signal) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const [v4] = answers;
      if (v4.status === 'rejected' && isTimeout(v4.reason)) throw await silentName(resolver, v4.reason);
      if (found.length === 0) throw v4.status === 'rejected' ? v4.reason : new Error('The name has no address.');
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

export const internet: Network = {
  resolve: byDns(),
  connect: (address) => connect({ host: address, port: httpsPort }),
};

/** The setting of the local stack: one server that replaces every receiver. */
const Receivers = z.object({ host: z.string(), port: z.int(), ca: z.string() });

/** An address that passes every check. Nothing connects to it: `connect` goes to the configured server. */
const anyPublicAddress = '8.8.8.8';

/** The network from this process's settings: the internet, or one server that replaces all receivers. */
export const configuredNetwork = (): Network => {
  const text = webhookReceiversText();
  if (text === 'internet') return internet;
  const { host, port, ca } = z.parse(Receivers, JSON.parse(text));
  return { resolve: async () => [anyPublicAddress], connect: () => connect({ host, port }), ca };
};
