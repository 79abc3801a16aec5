import { Modal, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A modal dialog that Escape closes. Its heading is not a `header` landmark. */
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
}) => (
  <Modal.Root opened={isOpen} onClose={close} size={size}>
    <Modal.Overlay />
    <Modal.Content aria-label={title}>
      <Modal.Body pt="md">
        <Stack gap="md">
          <Title order={2} size="h4">
            {title}
          </Title>
          {children}
        </Stack>
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
