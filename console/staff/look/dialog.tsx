import { Modal, Stack, Title } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { mayLeave, UnsavedForms } from '../../unsaved.ts';

/**
 * A modal dialog. Escape and a click outside close it, and ask first when its forms have typed text. Its heading is not
 * a `header` landmark.
 */
export const Dialog = ({
  title,
  isOpen,
  close,
  size = 'md',
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly size?: string;
  readonly children: ReactNode;
}) => {
  const forms = useMemo(() => new Set<string>(), []);
  return (
    <Modal.Root opened={isOpen} onClose={() => mayLeave(forms) && close()} size={size}>
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <Modal.Body pt="md">
          <UnsavedForms value={forms}>
            <Stack gap="md">
              <Title order={2} size="h4">
                {title}
              </Title>
              {children}
            </Stack>
          </UnsavedForms>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
