import { Modal, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Something over the page, that Escape closes. Its heading is no header of the page. */
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
