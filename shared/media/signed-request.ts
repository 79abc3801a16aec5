import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

/** The credentials and the Region of a request. The credentials of the local stack have no session token. */
export type Signer = {
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
};

export type UnsignedRequest = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

type Service = 's3' | 'lambda';

/** SHA-256, or HMAC-SHA-256 with a secret, with the interface that `SignatureV4` requires. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    if (secret === undefined) this.#hash = createHash('sha256');
    else this.#hash = createHmac('sha256', typeof secret === 'string' ? secret : Buffer.from(bytesOf(secret)));
  }
  update(data: Uint8Array | string): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    throw new Error('This signer can sign only once.');
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);

const signerOf = ({ region, credentials }: Signer, service: Service): SignatureV4 =>
  new SignatureV4({ region, credentials, service, sha256: Sha256, uriEscapePath: service !== 's3' });

const requestOf = ({ method, url, headers = {}, body }: UnsignedRequest, more: Record<string, string> = {}) => ({
  method,
  protocol: url.protocol,
  hostname: url.hostname,
  ...(url.port && { port: Number(url.port) }),
  path: url.pathname,
  query: Object.fromEntries(url.searchParams),
  headers: { host: url.host, ...headers, ...more },
  ...(body && { body }),
});

/** Signs a request (Signature Version 4). @returns all headers of the signed request */
export const signedHeaders = async (
  request: UnsignedRequest,
  signer: Signer,
  nowMs: number,
  service: Service = 's3',
): Promise<Readonly<Record<string, string>>> => {
  const { headers } = await signerOf(signer, service).sign(requestOf(request), { signingDate: new Date(nowMs) });
  return headers;
};

/** Presigns a request to S3. The signature covers all headers of the request. @returns the address and its expiry */
export const presigned = async (
  request: UnsignedRequest,
  signer: Signer,
  nowMs: number,
  expiresInSeconds: number,
): Promise<{ readonly url: string; readonly expiresMs: number }> => {
  const names = new Set(Object.keys(request.headers ?? {}));
  const signed = await signerOf(signer, 's3').presign(
    requestOf(request, { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }),
    {
      expiresIn: expiresInSeconds,
      signingDate: new Date(nowMs),
      signableHeaders: names,
      unhoistableHeaders: names,
    },
  );
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, String(value));
  // The signature covers %20, but URLSearchParams writes a blank as +.
  url.search = url.search.replaceAll('+', '%20');
  return { url: url.href, expiresMs: nowMs + expiresInSeconds * 1000 };
};
