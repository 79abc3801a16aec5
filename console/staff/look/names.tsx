import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { Client } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Reference } from '../../look/reference.tsx';
import { useUser } from '../../session.tsx';
import { commonTexts } from '../texts/words.ts';
import './staff.css';

export const Id = ({ of }: { readonly of: string }) => <Reference of={of} />;

/** Shortens an id to its prefix and its random end. The middle is the instant, which is similar within a list. */
export const shortOf = (id: string): string => (id.length > 16 ? `${id.slice(0, 4)}…${id.slice(-6)}` : id);

export const IdLink = ({ of, to }: { readonly of: string; readonly to: string }) => (
  <Anchor inherit component={Link} href={to} className="id short" title={of}>
    {shortOf(of)}
  </Anchor>
);

/** A link to a user: the given name, else the short id. */
export const UserLink = ({ of, name }: { readonly of: string; readonly name?: string | null | undefined }) =>
  !name ? (
    <IdLink of={of} to={`/staff/users/${of}`} />
  ) : (
    <Anchor inherit component={Link} href={`/staff/users/${of}`} title={of}>
      {name}
    </Anchor>
  );

const known = new WeakMap<Client, Map<string, Promise<string | undefined>>>();

/** Reads a person's name once, because each read is audited; undefined when there is no name, or the read fails. */
export const nameOf = (client: Client, id: string): Promise<string | undefined> => {
  const names = known.get(client) ?? new Map<string, Promise<string | undefined>>();
  known.set(client, names);
  const name =
    names.get(id) ??
    client.getUser({ user_id: id }).then(
      ({ data }) => data.full_name ?? data.display_name ?? data.email ?? undefined,
      () => undefined,
    );
  names.set(id, name);
  return name;
};

/**
 * The name of a person, as a link. The signed-in person gets the word "you" instead. Each read of a name is audited, so a
 * list gets its names from the service.
 */
export const Person = ({ of }: { readonly of: string }) => {
  const t = useTexts(commonTexts);
  const { user_id } = useUser();
  const isSelf = of === user_id;
  const name = useCall(`name of ${of}`, (client) => (isSelf ? Promise.resolve(t.you) : nameOf(client, of)));
  if (isSelf) return <>{t.you}</>;
  return <UserLink of={of} name={name.data ?? shortOf(of)} />;
};
