import { Alert, Anchor, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useAction, useCall } from '../../call.ts';
import { texts, useTexts } from '../../language.tsx';
import { OperatorCommand } from '../../look/help.tsx';
import { Refusal } from '../../refusal.tsx';
import { useUser } from '../../session.tsx';
import { kindText, kindTexts } from '../texts/kinds.ts';
import { nameOf } from './names.tsx';
import { looksLikeRequestId } from './request-id.ts';
import { thingPlace } from './thing-place.ts';

type Lookup = components['schemas']['Lookup'];

const findTexts = texts({
  label: { en: 'Find by id, code, e-mail or phone', id: 'Cari dengan id, kode, email atau telepon' },
  placeholder: { en: 'Id, code, e-mail or phone …   /', id: 'Id, kode, email atau telepon …   /' },
  nothing: { en: 'Nothing has this id, code, address or number.', id: 'Tidak ada yang cocok.' },
  requestId: {
    en: 'This looks like the code of a request.',
    id: 'Ini mirip kode permintaan.',
  },
  notYours: { en: 'Your roles do not allow opening it.', id: 'Anda tidak punya akses.' },
  more: {
    en: 'There are more than can be shown. Find the person by their e-mail address.',
    id: 'Masih ada yang lain yang tidak ditampilkan. Cari orangnya dengan alamat emailnya.',
  },
  several: { en: 'Several matches:', id: 'Ada beberapa:' },
});

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const useSlash = (go: () => void): void => {
  const going = useRef(go);
  going.current = go;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      going.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
};

/** The name of a found person, because several people may share a phone number. */
const NameOf = ({ id }: { readonly id: string }) => {
  const name = useCall(`name of ${id}`, (client) => nameOf(client, id));
  return <>{name.data ?? '…'}</>;
};

const Several = ({
  of: { found, more },
  text,
  close,
}: {
  readonly of: Lookup;
  readonly text: string;
  readonly close: () => void;
}) => {
  const t = useTexts(findTexts);
  const kinds = useTexts(kindTexts);
  const { roles } = useUser();
  if (found.length === 0)
    return (
      <Alert color="gray">
        {looksLikeRequestId(text) ? (
          <>
            {t.requestId}
            <OperatorCommand requestId={text} />
          </>
        ) : (
          t.nothing
        )}
      </Alert>
    );
  return (
    <Stack gap={4}>
      {found.length > 1 && <Text size="sm">{t.several}</Text>}
      {found.map((thing) => {
        const place = thingPlace(thing, roles);
        const name = (
          <>
            {thing.kind === 'user' ? <NameOf id={thing.id} /> : kindText(kinds, thing.kind)} {thing.id.slice(0, 10)}…
            {thing.id.slice(-4)}
          </>
        );
        const key = `${thing.kind} ${thing.id}`;
        return place === undefined ? (
          <Text key={key} size="sm">
            {name}: {t.notYours}
          </Text>
        ) : (
          <Anchor key={key} component={Link} href={place} onClick={close} size="sm">
            {name}
          </Anchor>
        );
      })}
      {more && <Alert color="orange">{t.more}</Alert>}
    </Stack>
  );
};

/** The search box for any id, number, code, e-mail address or phone number. */
export const FindBox = () => {
  const t = useTexts(findTexts);
  const { roles } = useUser();
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Lookup>();
  const field = useRef<HTMLInputElement>(null);
  useSlash(() => field.current?.focus());
  const looking = useAction(async (client, _key, asked: string) => {
    const { data } = await client.lookUp({ body: { text: asked } });
    const [only, ...others] = data.found;
    const place = only && thingPlace(only, roles);
    if (place === undefined || others.length > 0) return setFound(data);
    setText('');
    setFound(undefined);
    go(place);
  });
  const close = (): void => {
    setFound(undefined);
    looking.reset();
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void looking.run(text.trim());
        }}
      >
        <Popover
          opened={found !== undefined || looking.error !== undefined}
          onChange={(isOpen) => !isOpen && close()}
          position="bottom-start"
          width="target"
          withinPortal={false}
          // A text field has no expanded state. `aria-live` announces the results.
          withRoles={false}
        >
          <Popover.Target>
            <TextInput
              ref={field}
              aria-label={t.label}
              title={t.label}
              placeholder={t.placeholder}
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                if (found !== undefined || looking.error !== undefined) close();
              }}
              disabled={looking.isBusy}
              autoComplete="off"
              spellCheck={false}
            />
          </Popover.Target>
          <Popover.Dropdown aria-live="polite">
            <Refusal error={looking.error} isQuiet />
            {found && <Several of={found} text={text.trim()} close={close} />}
          </Popover.Dropdown>
        </Popover>
      </form>
    </search>
  );
};
