import { Group, Image, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { PictureButton } from '../../picture-button.tsx';
import { Refusal } from '../../refusal.tsx';
import { useSession } from '../../session.tsx';
import { uploadPicture } from '../../upload.ts';
import { catalogTexts } from '../texts/catalog.ts';

/**
 * The picture of a course. A chosen file is uploaded at once. Customers see it after the course is saved.
 * @param chosen gets the id of the medium when the upload ends, or undefined when it fails
 */
export const CoursePicture = ({
  url,
  isSaved,
  chosen,
}: {
  readonly url: string | null;
  /** Whether the course was saved with the picture. */
  readonly isSaved: boolean;
  readonly chosen: (mediaId: Promise<string> | undefined) => void;
}) => {
  const t = useTexts(catalogTexts);
  const { traffic } = useSession();
  const [preview, setPreview] = useState<string>();
  const choosing = useAction(async (client, _key, file: File) => {
    const uploading = uploadPicture(client, traffic.fetch, 'course_image', file);
    chosen(uploading);
    try {
      await uploading;
    } catch (error) {
      chosen(undefined);
      throw error;
    }
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
        <PictureButton label={t.choosePicture} isBusy={choosing.isBusy} chosen={(file) => void choosing.run(file)} />
      </Group>
      {preview !== undefined && !isSaved && (
        <Text size="sm" role="status" mt="xs">
          {t.pictureReady}
        </Text>
      )}
      <Refusal error={choosing.error} />
    </div>
  );
};
