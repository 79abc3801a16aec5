import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type Client, type components, createClient, isApiError } from '../client/main.ts';
import type { Identity } from './identity.ts';
import type { Settings } from './settings.ts';
import type { Traffic } from './traffic.ts';
import { mayLeave } from './unsaved.ts';

export type User = components['schemas']['User'];
export type Role = components['schemas']['Role'];

type Session = {
  readonly settings: Settings;
  readonly client: Client;
  readonly traffic: Traffic;
  /** The signed-in user; undefined when nobody is signed in, null until the sign-in has been checked. */
  readonly user: User | undefined | null;
  /** The error of a failed sign-in. */
  readonly error: unknown;
  /** @param hint the subject to sign in */
  readonly signIn: (hint?: string) => void;
  /** Signs in with a popup window. The page stays open. */
  readonly signInWithPopup: () => Promise<void>;
  /** Signs out in all tabs and at the provider. It asks first when typed text would be lost. */
  readonly signOut: () => Promise<void>;
  /** Reads the user again, after a change of profile, roles or onboarding. */
  readonly refresh: () => Promise<void>;
};

const Context = createContext<Session | undefined>(undefined);

type Given = { readonly settings: Settings; readonly identity: Identity; readonly traffic: Traffic };

/** Reads the signed-in user; undefined when nobody is signed in. */
const whoIs = async (client: Client): Promise<User | undefined> => {
  try {
    await client.session();
    return (await client.getMe()).data;
  } catch (error) {
    if (isApiError(error) && error.code === 'not_signed_in') return undefined;
    throw error;
  }
};

export const SessionProvider = ({
  settings,
  identity,
  traffic,
  failure,
  children,
}: Given & { readonly failure: unknown; readonly children: ReactNode }) => {
  const [user, setUser] = useState<User | undefined | null>(null);
  const [error, setError] = useState<unknown>(failure);
  const client = useMemo(
    () => createClient({ url: settings.api, idToken: identity.idToken, fetch: traffic.fetch }),
    [settings, identity, traffic],
  );

  const refresh = useCallback(async (): Promise<void> => {
    try {
      setUser(await whoIs(client));
    } catch (cause) {
      setUser(undefined);
      setError(cause);
    }
  }, [client]);

  useEffect(() => void refresh(), [refresh]);

  const signedOut = useCallback((): void => {
    client.forget();
    setError(undefined);
    setUser(undefined);
  }, [client]);
  useEffect(() => identity.onSignOut(signedOut), [identity, signedOut]);

  const session = useMemo(
    (): Session => ({
      settings,
      client,
      traffic,
      user,
      error,
      refresh,
      signIn: (hint) => void identity.signIn(hint).catch(setError),
      signInWithPopup: async () => {
        await identity.signInWithPopup();
        client.forget();
        await refresh();
      },
      signOut: async () => {
        if (!mayLeave()) return;
        signedOut();
        await identity.signOut().catch(setError);
      },
    }),
    [settings, identity, client, traffic, user, error, refresh, signedOut],
  );
  return <Context value={session}>{children}</Context>;
};

export const useSession = (): Session => {
  const session = useContext(Context);
  if (session === undefined) throw new Error('There is no session around this.');
  return session;
};

/** The name of the shop: of its seller, where the stage names one. */
export const useShopName = (): string => useSession().settings.seller?.name ?? 'Commerce';

/** The user, for pages that need a sign-in. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('This page is for somebody who is signed in.');
  return user;
};
