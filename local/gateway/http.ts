import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { compressedFromBytes, gatewayResponse } from '../../infra/api/gateway-responses.ts';

/** Limits of a REST API, in bytes. */
const maximumBodyBytes = 10 * 1024 * 1024;
export const maximumHeaderBytes = 10_240;

export type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: string };

export const newRequestId = (): string => randomBytes(9).toString('base64url');

/** Reads the body to its end, as text; undefined when it is over the limit. */
export const readBody = async (incoming: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes <= maximumBodyBytes) chunks.push(chunk);
  }
  return bytes <= maximumBodyBytes ? Buffer.concat(chunks).toString() : undefined;
};

/** Name and value of every header field, as sent by the client. */
export const headerPairs = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));

const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  /(?:^|,)\s*(?:gzip|\*)\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(String(headers['accept-encoding'] ?? ''));

/** Sends an answer, compressed when a REST API with the deployed setting would compress it. */
export const send = (
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  requestId: string,
): void => {
  const compressed = Buffer.byteLength(body) >= compressedFromBytes && acceptsGzip(incoming);
  const bytes = compressed ? gzipSync(body) : Buffer.from(body);
  const encoding = compressed && { 'Content-Encoding': 'gzip' };
  response.writeHead(status, { ...headers, ...encoding, 'x-amz-apigw-id': requestId, 'Content-Length': bytes.length });
  response.end(bytes);
};

/**
 * Answers malformed HTTP on the raw socket, and closes the connection. Node creates no request object for malformed
 * HTTP.
 */
export const answerMalformed = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  const type = error.code === 'HPE_HEADER_OVERFLOW' ? 'REQUEST_TOO_LARGE' : 'BAD_REQUEST_PARAMETERS';
  const { status, headers, body } = gatewayResponse(type, newRequestId());
  const fields = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  const head = fields.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`);
};
