import { Button, FileButton, Group, Image, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Refusal } from '../../refusal.tsx';
import { useSession } from '../../session.tsx';
import { pictureTypes, uploadPicture } from '../../upload.ts';
import { catalogTexts } from '../texts/catalog.ts';

/** The picture of a course. A chosen file is uploaded at once. Customers see it after the course is saved. */
export const CoursePicture = ({
  url,
  chosen,
}: {
  readonly url: string | null;
  readonly chosen: (mediaId: string) => void;
}) => {
  const t = useTexts(catalogTexts);
  const { traffic } = useSession();
  const [preview, setPreview] = useState<string>();
  const choosing = useAction(async (client, _key, file: File) => {
    chosen(await uploadPicture(client, traffic.fetch, 'course_image', file));
    setPreview(URL.createObjectURL(file));
  });
  const shown = preview ?? url;
  return (
    <div>
      <Text fw={500} size="sm" mb={4}>
        {t.picture}
      </Text>
      <Group align="center">
        {shown === null ? (
          <Text size="sm" c="dimmed">
            {t.noPicture}
          </Text>
        ) : (
          <Image src={shown} alt="" w={200} radius="md" />
        )}
        <FileButton
          accept={pictureTypes.join(',')}
          onChange={(file) => void (file && choosing.run(file))}
          inputProps={{ 'aria-label': t.choosePicture }}
        >
          {(props) => (
            <Button variant="default" loading={choosing.isBusy} {...props}>
              {t.choosePicture}
            </Button>
          )}
        </FileButton>
      </Group>
      {preview !== undefined && (
        <Text size="sm" role="status" mt="xs">
          {t.pictureReady}
        </Text>
      )}
      <Refusal error={choosing.error} />
    </div>
  );
};
