import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../../language.tsx';
import { commonTexts } from '../texts/words.ts';

/** A form that opens a page by an id. @param to returns the page's address for an id */
export const Lookup = ({
  label,
  example,
  to,
}: {
  readonly label: string;
  readonly example: string;
  readonly to: (id: string) => string;
}) => {
  const t = useTexts(commonTexts);
  const [, go] = useLocation();
  const [id, setId] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (id.trim() !== '') go(to(encodeURIComponent(id.trim())));
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          label={label}
          placeholder={example}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="xs">
          {t.open}
        </Button>
      </Group>
    </form>
  );
};
