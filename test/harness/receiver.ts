import { once } from 'node:events';
import { connect, createServer as plainServer, type Server, type Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import type { Network } from '../../shared/webhooks/network.ts';

const dayMs = 86_400_000;
const dnsName = 2;

/** The name in the receivers' certificate, and a public address. */
export const receiverName = 'receiver.example.com';
export const publicAddress = '93.184.215.14';

export const certificateFor = async (name: string) => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - dayMs),
    notAfterDate: new Date(Date.now() + dayMs),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: dnsName, value: name }] }],
  });
  return { cert, key };
};

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** The raw text of a request. */
export type Received = { readonly head: string; readonly body: string };

export type Receiver = {
  readonly port: number;
  readonly ca: string;
  readonly received: readonly Received[];
  readonly open: () => number;
  readonly connections: () => number;
  stop(): Promise<void>;
};

/** The reaction of a receiver to a whole request. */
export type Behaviour = (socket: TLSSocket, received: Received) => void;

const whole = (bytes: Buffer): Received | undefined => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const body = bytes.subarray(end + 4);
  return body.length >= length ? { head, body: body.toString() } : undefined;
};

/** Starts a TLS receiver that answers each request with raw bytes of the test, even with invalid HTTP. */
export const startReceiver = async (behave: Behaviour, name = receiverName): Promise<Receiver> => {
  const { cert, key } = await certificateFor(name);
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ cert, key }, (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const request = whole(bytes);
      if (request === undefined) return;
      bytes = Buffer.alloc(0);
      received.push(request);
      behave(socket, request);
    });
  });
  server.on('tlsClientError', () => undefined);
  const port = await listening(server);
  return {
    port,
    ca: cert,
    received,
    open: () => sockets.size,
    connections: () => connections,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/** A server that accepts connections and calls `behave` before any TLS. */
export const startPlain = async (behave: (socket: Socket) => void) => {
  const sockets = new Set<Socket>();
  const server = plainServer((socket) => {
    sockets.add(socket);
    // A socket that is not read does not notice the end of its connection.
    socket
      .on('error', () => socket.destroy())
      .on('close', () => sockets.delete(socket))
      .resume();
    behave(socket);
  });
  const port = await listening(server);
  return {
    port,
    open: () => sockets.size,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/**
 * A network in which every name has these addresses, and every address leads to a port of this machine. It counts
 * lookups and connections.
 */
export const networkTo = (
  { port, ca }: { readonly port: number; readonly ca?: string },
  resolve: Network['resolve'] = async () => [publicAddress],
) => {
  const asked: string[] = [];
  const connected: string[] = [];
  const network: Network = {
    resolve: (name, signal) => {
      asked.push(name);
      return resolve(name, signal);
    },
    connect: (address) => {
      connected.push(address);
      return connect({ host: '127.0.0.1', port });
    },
    ...(ca !== undefined && { ca }),
  };
  return { network, asked, connected };
};

export const answering =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (socket) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${status} Answer\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
    );
  };

/** A receiver whose status the test sets. */
export const startAnswering = async (): Promise<Receiver & { status: number }> => {
  const state = { status: 200 };
  const receiver = await startReceiver((socket, request) => answering(state.status, 'thanks')(socket, request));
  return Object.assign(state, receiver);
};

/** The headers of a request, in lower case. */
export const headersOf = ({ head }: Received): Record<string, string> =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
