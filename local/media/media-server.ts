import { createVerify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { mediaHeaders } from '../../infra/data/media-headers.ts';
import { cannedPolicy } from '../../shared/media/signed-address.ts';
import { closeServer, listenOnLoopback } from '../process/port.ts';
import type { Shelf } from '../s3/shelf.ts';

export type MediaServerOptions = {
  readonly port?: number;
  readonly shelf: Shelf;
  /** The public key that verifies signed URLs, PEM. */
  readonly publicKey: string;
  readonly keyPairId: string;
  readonly now?: () => number;
};

/** Verifies a signed URL with a canned policy, as CloudFront does. */
const isSigned = (url: URL, base: string, { publicKey, keyPairId, now = Date.now }: MediaServerOptions): boolean => {
  const [expires, signature, key] = ['Expires', 'Signature', 'Key-Pair-Id'].map((name) => url.searchParams.get(name));
  if (!expires || !signature || key !== keyPairId || Number(expires) * 1000 <= now()) return false;
  const base64 = signature.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  const policy = cannedPolicy(`${base}${url.pathname}`, Number(expires));
  return createVerify('RSA-SHA1').update(policy).verify(publicKey, base64, 'base64');
};

const refuse = (response: ServerResponse, status: 403 | 404): void =>
  void response.writeHead(status, { ...mediaHeaders, 'content-type': 'application/xml' }).end('<Error/>');

/**
 * Starts a stub of CloudFront on loopback. It serves `media/` to everybody, and other files only by signed URL. The
 * headers are those of the deployed distribution.
 */
export const startMediaServer = async (options: MediaServerOptions) => {
  let base = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const key = decodeURIComponent(url.pathname.slice(1));
    if (!key.startsWith('media/') && !isSigned(url, base, options)) return refuse(response, 403);
    const version = options.shelf.newest(key);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 403);
    if (version === undefined || version.marker) return refuse(response, 404);
    const { headers, size, etag } = version;
    response.writeHead(200, { ...headers, ...mediaHeaders, 'content-length': size, etag });
    response.end(request.method === 'HEAD' ? undefined : options.shelf.body(version));
  });
  const taken = await listenOnLoopback(server, options.port ?? 0, 'the media server');
  base = `http://localhost:${taken}`;
  return { url: base, stop: () => closeServer(server) };
};
