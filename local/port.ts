import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** The only address the local parts listen on: nothing of a development stack is reachable from another machine. */
export const loopbackHost = '127.0.0.1';

const isTaken = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';

/**
 * Starts listening on the loopback address.
 * @param port the port, or 0 for any free one.
 * @param who whose port it is, for the sentence of the refusal.
 * @returns the port it listens on. Throws one sentence that says what to do when the port is taken.
 */
export const listenOnLoopback = async (server: Server, port: number, who: string): Promise<number> => {
  server.listen(port, loopbackHost);
  try {
    await once(server, 'listening');
  } catch (cause) {
    if (!isTaken(cause)) throw cause;
    throw new Error(
      `Port ${port} is taken, and ${who} needs it: stop the program that uses it, or type PORT=4000 npm start.`,
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

/** Below those that systems give out by themselves: until its program listens, no connection of another takes it. */
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

/** Any port for a program that cannot pick one itself, or whose address others know before it listens. */
export const anyPort = async (): Promise<number> => {
  const port = randomInt(lowest, highest);
  return (await isFree(port)) ? port : anyPort();
};

/**
 * Looks whether a port is free for a program that takes it soon.
 * @returns the port. Throws as `listenOnLoopback` does.
 */
export const reservePort = async (port: number, who: string): Promise<number> => {
  const probe = createServer();
  await listenOnLoopback(probe, port, who);
  await closeProbe(probe);
  return port;
};

/**
 * Looks whether ports in a row are free, so that a start that cannot succeed ends before it begins.
 *
 * @param first the first of them, and whose each is
 * @returns a part with nothing to stop. Throws as `listenOnLoopback` does.
 */
export const freePorts = async (first: number, whose: readonly string[]): Promise<{ stop(): Promise<void> }> => {
  for (const [index, who] of whose.entries()) await reservePort(first + index, who);
  return { stop: async () => undefined };
};

/** Stops an HTTP server at once: kept-alive connections would hold the process for minutes. */
export const closeServer = async (server: HttpServer): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};
