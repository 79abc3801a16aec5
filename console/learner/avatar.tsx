import { Avatar, Button, Card, Group, Title } from '@mantine/core';
import { useAction } from '../call.ts';
import { useTexts } from '../language.tsx';
import { PictureButton } from '../picture-button.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession, useUser } from '../session.tsx';
import { uploadPicture } from '../upload.ts';
import { profileTexts } from './profile-texts.ts';

export const AvatarCard = () => {
  const t = useTexts(profileTexts);
  const { refresh, traffic } = useSession();
  const { avatar_url, display_name } = useUser();
  const choosing = useAction(async (client, _key, file: File) => {
    await client.putAvatar({ body: { media_id: await uploadPicture(client, traffic.fetch, 'avatar', file) } });
  });
  const removing = useAction((client) => client.deleteAvatar());
  return (
    <Card withBorder>
      <Title order={2} size="h4" mb="sm">
        {t.picture}
      </Title>
      <Group>
        <Avatar src={avatar_url} size={88} radius="md" alt={display_name ?? ''} name={display_name ?? ''} />
        <PictureButton
          label={t.choose}
          isBusy={choosing.isBusy}
          chosen={(file) => void choosing.run(file).then(refresh)}
        />
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
