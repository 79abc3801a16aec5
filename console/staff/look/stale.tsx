import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isApiError } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { commonTexts } from '../texts/words.ts';

/** Whether a write failed its optimistic lock, because its version is not the present version. */
export const isStale = (error: unknown): boolean =>
  isApiError(error) &&
  error.code === 'conflict' &&
  error.details.some(({ reason }) => reason === 'version_changed' || reason === 'version_required');

/** An alert that another person has changed the resource. It shows the present version and the two ways to continue. */
export const Stale = ({
  children,
  startOver,
  keepMine,
}: {
  /** The present version of the resource. */
  readonly children: ReactNode;
  readonly startOver: () => void;
  readonly keepMine: () => void;
}) => {
  const t = useTexts(commonTexts);
  return (
    <Alert color="orange" role="alert" data-stale>
      <Text fw={600} mb="xs">
        {t.stale}
      </Text>
      {children}
      <Group mt="sm" gap="sm">
        <Button size="xs" variant="default" onClick={startOver}>
          {t.takePresent}
        </Button>
        <Button size="xs" variant="default" onClick={keepMine}>
          {t.keepMine}
        </Button>
      </Group>
    </Alert>
  );
};
