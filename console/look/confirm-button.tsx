import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { texts, useTexts } from '../language.tsx';

const confirmTexts = texts({ keep: { en: 'Keep it', id: 'Tidak jadi' } });

/** A red button that asks once more before it acts. The focus moves to the question and back. */
export const ConfirmButton = ({
  label,
  question,
  isBusy,
  size = 'xs',
  act,
}: {
  readonly label: string;
  readonly question: string;
  readonly isBusy: boolean;
  /** The size of the buttons beside it. */
  readonly size?: 'xs' | 'sm';
  readonly act: () => void;
}) => {
  const t = useTexts(confirmTexts);
  const [isAsked, setAsked] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked !== undefined) button.current?.focus();
  }, [isAsked]);
  if (!isAsked)
    return (
      <Button ref={button} size={size} variant="subtle" color="red" onClick={() => setAsked(true)}>
        {label}
      </Button>
    );
  return (
    <Group gap="xs" role="group" aria-label={question}>
      <Text size="sm">{question}</Text>
      <Button size={size} color="red.9" loading={isBusy} onClick={act}>
        {label}
      </Button>
      <Button ref={button} size={size} variant="default" onClick={() => setAsked(false)}>
        {t.keep}
      </Button>
    </Group>
  );
};
