import { Failure, ownFailure } from './failure.ts';
import type { components } from './generated/types.ts';

export type Session = components['schemas']['Session'];

/** An ID token of the identity provider, with the nonce that it was asked for, where there is one. */
export type IdToken = string | { readonly id_token: string; readonly nonce?: string };

type SignIn = (body: { readonly id_token: string; readonly nonce?: string }) => Promise<Session>;

/** Why a session is no more: `forget` was called, or its renewal was refused. */
export type SessionEnd = 'forgotten' | 'not_renewed';

/** Refused for good: no ID token, or one that the service does not take. An answer that did not come ends nothing. */
const isRefused = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'not_signed_in' || error.status === 401 || error.status === 403);

/**
 * Holds the session in memory, and nowhere else. It is opened by the first call that needs it; all that come meanwhile wait for
 * that one exchange.
 *
 * @param idToken gives an ID token, or undefined when nobody is signed in at the identity provider
 * @param signIn exchanges it
 * @param ended hears of the end of each session that was open, once
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
    if (token === undefined) throw ownFailure('not_signed_in', 'Nobody is signed in.');
    return signIn(typeof token === 'string' ? { id_token: token } : token);
  };

  /** Drops a session, unless another has taken its place meanwhile: many refused calls open one new session. */
  const drop = (session: Promise<Session>): void => {
    if (held === session) held = undefined;
  };

  /** Forgets the session, whichever it is. */
  const forget = (): void => {
    held = undefined;
    end('forgotten');
  };

  /** The session that there is, or the one being opened. */
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

export type SessionHolder = ReturnType<typeof sessionHolder>;
