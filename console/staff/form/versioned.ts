import { useState } from 'react';
import type { Answer, Client } from '../../../client/main.ts';
import { type Action, useAction } from '../../call.ts';
import { isStale } from '../look/stale.tsx';

/** The version of a resource that the person has seen. Both fields are undefined for a new resource. */
export type Seen<Data> = { readonly data: Data | undefined; readonly etag: string | undefined };

type Editing<Data, Body> = {
  /** The initial value of the form. It changes when the person starts over. */
  readonly seen: Seen<Data>;
  /** The React key of the form: how often the person has started over. */
  readonly round: number;
  /** Another editor's newer version. */
  readonly present: Data | undefined;
  readonly startOver: () => void;
  readonly keepMine: () => void;
  /** The result of the last successful save. */
  readonly saved: Data | undefined;
  readonly action: Action<[body: Body]>;
};

/**
 * Replaces a resource with an optimistic lock (If-Match). After a write conflict, `present` is the newer version, and
 * the typed values stay.
 * @param first the version that was read when the form opened
 */
export const useEditing = <Data, Body>(
  first: Seen<Data>,
  read: (client: Client) => Promise<Answer<Data>>,
  write: (client: Client, body: Body, options: { readonly ifMatch?: string }) => Promise<Answer<Data>>,
): Editing<Data, Body> => {
  const [seen, setSeen] = useState(first);
  const [round, setRound] = useState(0);
  const [present, setPresent] = useState<Answer<Data>>();
  const [saved, setSaved] = useState<Data>();
  const action = useAction(async (client, _key, body: Body) => {
    try {
      const { data, etag } = await write(client, body, seen.etag === undefined ? {} : { ifMatch: seen.etag });
      setSeen({ data, etag });
      setSaved(data);
    } catch (error) {
      if (isStale(error)) setPresent(await read(client));
      throw error;
    }
  });
  const settle = (): void => {
    if (present) setSeen({ data: present.data, etag: present.etag });
    setPresent(undefined);
    setSaved(undefined);
    action.reset();
  };
  return {
    seen,
    round,
    present: present?.data,
    saved: action.error === undefined ? saved : undefined,
    startOver: () => {
      settle();
      setRound((last) => last + 1);
    },
    keepMine: settle,
    action,
  };
};
