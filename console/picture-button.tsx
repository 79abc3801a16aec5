import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';

/** The types to choose from. The browser draws those again that the service does not accept. */
const chosenTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/bmp';

/** A button that chooses a picture. The same file can be chosen again, for example after an error. */
export const PictureButton = ({
  label,
  isBusy,
  chosen,
}: {
  readonly label: string;
  readonly isBusy: boolean;
  readonly chosen: (file: File) => void;
}) => {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={chosenTypes}
      resetRef={reset}
      onChange={(file) => {
        // A browser reports no change when the chosen file is still the value of the input.
        reset.current?.();
        if (file) chosen(file);
      }}
      inputProps={{ 'aria-label': label }}
    >
      {(props) => (
        <Button variant="default" loading={isBusy} {...props}>
          {label}
        </Button>
      )}
    </FileButton>
  );
};
