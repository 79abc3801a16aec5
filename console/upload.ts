import type { Client, components } from '../client/main.ts';

type Schemas = components['schemas'];

export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
] as const satisfies readonly Schemas['MediaContentType'][];

const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/**
 * Uploads a picture, straight to where pictures lie.
 *
 * @param kind what it is for
 * @returns the id of the medium, which is then stored. Throws what the service or the store refuses
 */
export const uploadPicture = async (
  client: Client,
  send: typeof fetch,
  kind: Schemas['MediaKind'],
  file: File,
): Promise<string> => {
  const content_type = pictureTypes.find((type) => type === file.type) ?? 'image/jpeg';
  const sha256 = base64Of(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const { media_id, url, headers } = (
    await client.createUpload({
      body: { kind, content_type, size_bytes: file.size, sha256 },
    })
  ).data;
  const stored = await send(url, { method: 'PUT', headers, body: file });
  if (!stored.ok) throw new Error(`The store answered ${stored.status}.`);
  await client.completeUpload({ media_id });
  return media_id;
};
