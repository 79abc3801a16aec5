import type { Client } from './client.ts';
import type { components } from './generated/types.ts';

type Schemas = components['schemas'];

export type Upload = {
  readonly kind: Schemas['MediaKind'];
  readonly content_type: Schemas['MediaContentType'];
  readonly file: Blob;
  /** SHA-256 of the file in base64. By default the platform's `crypto.subtle` computes it; React Native has none. */
  readonly sha256?: string;
};

export type UploadOptions = {
  /** By default the platform's. */
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
};

const sha256Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes));
};

/**
 * Uploads a file in its three steps: `createUpload`, the bytes to the store, `completeUpload`.
 *
 * @returns the stored medium. Throws an `ApiError` of the service, or an `Error` with the status of the store
 */
export const upload = async (
  client: Pick<Client, 'createUpload' | 'completeUpload'>,
  { file, sha256, ...asked }: Upload,
  { fetch: send = fetch, signal }: UploadOptions = {},
): Promise<Schemas['Media']> => {
  const options = signal === undefined ? {} : { signal };
  const body = { ...asked, size_bytes: file.size, sha256: sha256 ?? (await sha256Of(file)) };
  const { media_id, url, headers } = (await client.createUpload({ body }, options)).data;
  const stored = await send(url, { method: 'PUT', headers, body: file, ...options });
  if (!stored.ok) throw new Error(`The store answered ${stored.status}.`);
  return (await client.completeUpload({ media_id }, options)).data;
};
