import { type Client, type components, upload } from '../client/main.ts';

type Schemas = components['schemas'];

export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
] as const satisfies readonly Schemas['MediaContentType'][];

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
  return (await upload(client, { kind, content_type, file }, { fetch: send })).media_id;
};
