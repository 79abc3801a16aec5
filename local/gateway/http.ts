import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { compressedFromBytes, type GatewayResponseType, gatewayResponse } from '../../infra/api/gateway-responses.ts';
import { answerCoding } from '../../shared/http/accept.ts';

/** Limits of a REST API, in bytes. */
const maximumBodyBytes = 10 * 1024 * 1024;
export const maximumHeaderBytes = 10_240;

export type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: string };

export const newRequestId = (): string => randomBytes(9).toString('base64url');

const decompressors = {
  identity: (bytes: Buffer) => bytes,
  gzip: (bytes: Buffer) => gunzipSync(bytes, { maxOutputLength: maximumBodyBytes }),
  deflate: (bytes: Buffer) => inflateSync(bytes, { maxOutputLength: maximumBodyBytes }),
};

const isCoding = (name: string): name is keyof typeof decompressors => Object.hasOwn(decompressors, name);

/** A body as text, or API Gateway's own error. */
type ReadBody = { readonly text: string } | { readonly failed: GatewayResponseType };

/** Decompresses a body. An unknown coding, or a body without the named coding, is an unsupported media type. */
const decompressed = (bytes: Buffer, coding = 'identity'): ReadBody => {
  const name = coding.trim().toLowerCase();
  if (!isCoding(name)) return { failed: 'UNSUPPORTED_MEDIA_TYPE' };
  try {
    return { text: decompressors[name](bytes).toString() };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { failed: error.code === 'ERR_BUFFER_TOO_LARGE' ? 'REQUEST_TOO_LARGE' : 'UNSUPPORTED_MEDIA_TYPE' };
  }
};

/** Reads and decompresses the body to its end. Its limit applies before and after the decompression. */
export const readBody = async (incoming: IncomingMessage): Promise<ReadBody> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes <= maximumBodyBytes) chunks.push(chunk);
  }
  return bytes <= maximumBodyBytes
    ? decompressed(Buffer.concat(chunks), incoming.headers['content-encoding'])
    : { failed: 'REQUEST_TOO_LARGE' };
};

/** Name and value of every header field, as sent by the client. */
export const headerPairs = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));

const compressors = { gzip: gzipSync, deflate: deflateSync };

/** Sends an answer, compressed when a REST API with the deployed setting would compress it. Node sends no body to HEAD. */
export const send = (
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  requestId: string,
): void => {
  const accepted = Buffer.byteLength(body) >= compressedFromBytes && incoming.headers['accept-encoding'];
  const coding = accepted ? answerCoding(String(accepted)) : undefined;
  const bytes = coding ? compressors[coding](body) : Buffer.from(body);
  const encoding = coding && { 'Content-Encoding': coding };
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
