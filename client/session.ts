import { Failure, ownFailure } from './failure.ts';
import type { components } from './generated/types.ts';

export type Session = components['schemas']['Session'];

/** An ID token of the identity provider, with its nonce, if the sign-in used one. */
export type IdToken = string | { readonly id_token: string; readonly nonce?: string };

type SignIn = (body: { readonly id_token: string; readonly nonce?: string }) => Promise<Session>;

export type SessionEnd = 'forgotten' | 'not_renewed';

/** The tokens of a client: the present one, and how to drop one that the service has refused. */
export type TokenHolder = {
  current(): Promise<{ readonly access_token: string }>;
  drop(refused: Promise<{ readonly access_token: string }>): void;
};

/**
 * Whether a sign-in was refused permanently: no ID token, or a refused one. A missing answer does not end the session.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'not_signed_in' || error.status === 401 || error.status === 403);

/**
 * Keeps the session in memory only. The first call that needs a session opens it, and concurrent calls wait for the
 * same sign-in.
 * @param idToken returns an ID token, or undefined when nobody is signed in at the identity provider
 * @param signIn exchanges the ID token for a session
 * @param ended called once at the end of each open session
 */
export const sessionHolder = (
  idToken: () => Promise<IdToken | undefined>,
  signIn: SignIn,
  ended: (end: SessionEnd) => void = () => undefined,
) => {
  let held: Promise<Session> | undefined;
  let isOpen = false;

  const end = (how: SessionEnd): void => {
    if (!isOpen) return;
    isOpen = false;
    ended(how);
  };

  const exchanged = async (): Promise<Session> => {
    const token = await idToken().catch((cause: unknown) => {
      throw ownFailure('not_signed_in', 'The identity provider gave no ID token.', cause);
    });
    // Some providers give null or an empty text.
    if (!token) throw ownFailure('not_signed_in', 'Nobody is signed in.');
    return signIn(typeof token === 'string' ? { id_token: token } : token);
  };

  /**
   * Drops a session only if it is still the current session. Concurrent calls whose token was refused therefore open
   * only one new session.
   */
  const drop = (session: Promise<{ readonly access_token: string }>): void => {
    if (held === session) held = undefined;
  };

  const forget = (): void => {
    held = undefined;
    end('forgotten');
  };

  const current = (): Promise<Session> => {
    if (held !== undefined) return held;
    const opened = exchanged();
    held = opened;
    opened.then(
      () => {
        if (held === opened) isOpen = true;
      },
      (error: unknown) => {
        if (held !== opened) return;
        drop(opened);
        if (isRefused(error)) end('not_renewed');
      },
    );
    return opened;
  };

  return { current, drop, forget };
};
