import { type Client, type components, upload } from '../client/main.ts';

type Schemas = components['schemas'];

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
  return (await upload(client, { kind, file }, { fetch: send })).media_id;
};
