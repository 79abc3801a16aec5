import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { createSecureContext, connect as overTls, type SecureContext } from 'node:tls';
import { NotReached } from './failure.ts';
import type { Network } from './network.ts';

/** The maximum number of bytes that are kept of a response body. */
export const maximumAnswerBytes = 1000;
/** Time in ms to wait for the body. The status alone decides the result. */
const answerMs = 250;
/** The maximum number of bytes of response headers. */
const maximumHeaderBytes = 8192;

type Request = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * Reads the beginning of a body without decompressing it, and removes control characters.
 *
 * @param deadline the signal of the deadline; when it aborts, the received part is returned
 */
export const beginningOf = (response: IncomingMessage, deadline: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (): void => {
      clearTimeout(timer);
      deadline.removeEventListener('abort', end);
      resolve(
        Buffer.concat(chunks)
          .subarray(0, maximumAnswerBytes)
          .toString('utf8')
          .replace(/[^\P{Cc}\n\t]/gu, ''),
      );
    };
    const timer = setTimeout(end, answerMs);
    deadline.addEventListener('abort', end, { once: true });
    response
      .on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= maximumAnswerBytes) end();
      })
      .on('end', end)
      .on('error', end)
      .on('close', end);
  });

/** Sends a request over an open connection. @returns the response, as soon as its headers have arrived */
export const send = (socket: Socket, { url, headers, body }: Request): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, pathname, search } = new URL(url);
    request({
      // An agent would resolve the name again and could connect to an unchecked address (DNS rebinding).
      createConnection: () => socket,
      host: hostname,
      path: `${pathname}${search}`,
      method: 'POST',
      headers: { host: hostname, ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      maxHeaderSize: maximumHeaderBytes,
      insecureHTTPParser: false,
    })
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => reject(new NotReached('The receiver closed the connection without an answer.')))
      .on('upgrade', () => reject(new NotReached('The receiver answered with another protocol.')))
      .end(body);
  });

/** A cache of TLS contexts by their trusted certificates. Creating one costs more than a handshake. */
const contexts = new Map<string | undefined, SecureContext>();

const contextOf = ({ ca }: Network): SecureContext => {
  const known = contexts.get(ca);
  if (known) return known;
  const made = createSecureContext({ minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) });
  contexts.set(ca, made);
  return made;
};

/** Opens TLS over a TCP connection. The receiver's certificate must be valid for the host. */
export const secured = (host: string, plain: Socket, network: Network): Promise<Socket> =>
  new Promise((resolve, reject) => {
    plain.on('error', reject);
    const socket = overTls({
      socket: plain,
      servername: host,
      ALPNProtocols: ['http/1.1'],
      secureContext: contextOf(network),
    });
    const ended = (): void => reject(new NotReached('The receiver closed the connection.'));
    socket
      .once('secureConnect', () => resolve(socket))
      .on('error', reject)
      .once('close', ended);
  });
