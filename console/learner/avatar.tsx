import { Avatar, Button, Card, FileButton, Group, Title } from '@mantine/core';
import type { Client, components } from '../../client/main.ts';
import { useAction } from '../call.ts';
import { useTexts } from '../language.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession, useUser } from '../session.tsx';
import { profileTexts } from './profile-texts.ts';

type ContentType = components['schemas']['MediaContentType'];

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly ContentType[];

const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/**
 * Uploads a picture, straight to where pictures lie.
 *
 * @returns the id of the medium, which is then stored. Throws what the service or the store refuses
 */
const upload = async (client: Client, send: typeof fetch, file: File): Promise<string> => {
  const content_type = pictureTypes.find((type) => type === file.type) ?? 'image/jpeg';
  const sha256 = base64Of(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const body = { kind: 'avatar', content_type, size_bytes: file.size, sha256 } as const;
  const { media_id, url, headers } = (await client.createUpload({ body })).data;
  const stored = await send(url, { method: 'PUT', headers, body: file });
  if (!stored.ok) throw new Error(`The store answered ${stored.status}.`);
  await client.completeUpload({ media_id });
  return media_id;
};

/** The picture of a person, and how to choose another. */
export const AvatarCard = () => {
  const t = useTexts(profileTexts);
  const { refresh, traffic } = useSession();
  const { avatar_url, display_name } = useUser();
  const choosing = useAction(async (client, _key, file: File) => {
    await client.putAvatar({ body: { media_id: await upload(client, traffic.fetch, file) } });
  });
  const removing = useAction((client) => client.deleteAvatar());
  return (
    <Card withBorder>
      <Title order={2} size="h4" mb="sm">
        {t.picture}
      </Title>
      <Group>
        <Avatar src={avatar_url} size={88} radius="md" alt={display_name ?? ''} name={display_name ?? ''} />
        <FileButton
          accept={pictureTypes.join(',')}
          onChange={(file) => void (file && choosing.run(file).then(refresh))}
          inputProps={{ 'aria-label': t.choose }}
        >
          {(props) => (
            <Button variant="default" loading={choosing.isBusy} {...props}>
              {t.choose}
            </Button>
          )}
        </FileButton>
        {avatar_url !== null && (
          <Button
            variant="subtle"
            color="red"
            loading={removing.isBusy}
            onClick={() => void removing.run().then(refresh)}
          >
            {t.removePicture}
          </Button>
        )}
      </Group>
      <Refusal error={choosing.error ?? removing.error} />
    </Card>
  );
};
