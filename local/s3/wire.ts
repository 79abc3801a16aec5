import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Answer } from './answer.ts';
import type { RawRequest } from './signed-request.ts';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'ETag',
};

/** The greatest length of a body in bytes. Every upload of the service is shorter. */
const bodyLimitBytes = 64 * 1024 ** 2;

/** Reads the body of a request, without the chunks beyond the limit. */
export const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= bodyLimitBytes) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const headersOf = ({ rawHeaders }: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    const value = rawHeaders[at + 1] ?? '';
    headers[name] = headers[name] === undefined ? value : `${headers[name]},${value}`;
  }
  return headers;
};

/** Bucket and key of a request, in virtual-hosted or in path style. */
export const addressed = ({ path, headers }: RawRequest): { readonly bucket: string; readonly key: string } => {
  const [, byHost] = /^(.+)\.s3(?:[.-][\w-]+)?\.amazonaws\.com$/.exec(headers['host'] ?? '') ?? [];
  const parts = path.split('/').slice(1).map(decodeURIComponent);
  return byHost === undefined
    ? { bucket: parts[0] ?? '', key: parts.slice(1).join('/') }
    : { bucket: byHost, key: parts.join('/') };
};

/** Sends an answer. The answer to a HEAD has no body. */
export const send = (response: ServerResponse, method: string, { status, headers = {}, body = '' }: S3Answer): void => {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...cors, 'content-length': String(bytes.length), ...headers });
  response.end(method === 'HEAD' ? undefined : bytes);
};

/** Begins an answer, and ends the connection before its last byte. */
export const cutOff = (response: ServerResponse, { status, headers = {}, body = '' }: S3Answer): void => {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...cors, 'content-length': String(bytes.length), ...headers });
  response.write(bytes.subarray(0, -1), () => response.destroy());
};
