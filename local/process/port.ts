import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** The address on which the local services listen, so that other machines cannot reach them. */
export const loopbackHost = '127.0.0.1';

const isTaken = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';

/**
 * Starts listening on the loopback address.
 *
 * @param port the port, or 0 for any free one
 * @param who the service of the stack that needs the port, for the error message
 * @returns the port in use
 * @throws Error that says what to do when the port is taken
 */
export const listenOnLoopback = async (server: Server, port: number, who: string): Promise<number> => {
  server.listen(port, loopbackHost);
  try {
    await once(server, 'listening');
  } catch (cause) {
    if (!isTaken(cause)) throw cause;
    throw new Error(
      `Port ${port} is in use, but ${who} needs it. Stop the program that uses the port, or type PORT=4000 npm start.`,
      { cause },
    );
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

const closeProbe = async (probe: Server): Promise<void> => {
  probe.close();
  await once(probe, 'close');
};

/** The ports for `anyPort`. They are below the ephemeral ports that operating systems assign to connections. */
const [lowest, highest] = [10_000, 20_000];

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  try {
    await listenOnLoopback(probe, port, 'nobody');
  } catch {
    return false;
  }
  await closeProbe(probe);
  return true;
};

/**
 * Picks free ports for a program that cannot choose them itself, or whose address is needed before it listens.
 *
 * @param count the number of consecutive ports
 * @returns the first of them
 */
export const anyPort = async (count = 1): Promise<number> => {
  const first = randomInt(lowest, highest);
  const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
  return free.every(Boolean) ? first : anyPort(count);
};

/**
 * Checks that a port is free for a program that takes it soon.
 *
 * @returns the same port
 * @throws Error that says what to do when the port is taken
 */
export const reservePort = async (port: number, who: string): Promise<number> => {
  const probe = createServer();
  await listenOnLoopback(probe, port, who);
  await closeProbe(probe);
  return port;
};

/**
 * Checks that consecutive ports are free, so that `npm start` fails early.
 *
 * @param whose the name of the service that needs each port, for the error message
 * @returns a `stop` that does nothing, so that the check can be used like a service
 * @throws Error that says what to do when a port is taken
 */
export const freePorts = async (first: number, whose: readonly string[]): Promise<{ stop(): Promise<void> }> => {
  for (const [index, who] of whose.entries()) await reservePort(first + index, who);
  return { stop: async () => undefined };
};

/**
 * Stops an HTTP server at once. It also closes keep-alive connections, which would keep the process running for
 * minutes.
 */
export const closeServer = async (server: HttpServer): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

/** The services of the stack that listen on consecutive ports, first to last. */
export const neighbours = [
  'the gateway',
  'the reference page',
  'the identity provider',
  'the event bus',
  'the payment gateway',
  'the phones',
  'the media server',
  'the page of the webhook receiver',
] as const;
