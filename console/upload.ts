import { type Client, type components, upload } from '../client/main.ts';

type Schemas = components['schemas'];

export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
] as const satisfies readonly Schemas['MediaContentType'][];

/**
 * Uploads a picture directly to the object store.
 * @returns the id of the stored medium
 * @throws the refusal of the service or of the store
 */
export const uploadPicture = async (
  client: Client,
  send: typeof fetch,
  kind: Schemas['MediaKind'],
  file: File,
): Promise<string> => {
  const content_type = pictureTypes.find((type) => type === file.type) ?? 'image/jpeg';
  return (await upload(client, { kind, content_type, file }, { fetch: send })).media_id;
};
