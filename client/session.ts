import { ownFailure } from './failure.ts';
import type { components } from './generated/types.ts';

export type Session = components['schemas']['Session'];

/** An ID token of the identity provider, with the nonce that it was asked for, where there is one. */
export type IdToken = string | { readonly id_token: string; readonly nonce?: string };

type SignIn = (body: { readonly id_token: string; readonly nonce?: string }) => Promise<Session>;

/**
 * Holds the session in memory, and nowhere else. It is opened by the first call that needs it; all that come meanwhile wait for
 * that one exchange.
 *
 * @param idToken gives an ID token, or undefined when nobody is signed in at the identity provider
 * @param signIn exchanges it
 */
export const sessionHolder = (idToken: () => Promise<IdToken | undefined>, signIn: SignIn) => {
  let held: Promise<Session> | undefined;

  const exchanged = async (): Promise<Session> => {
    const token = await idToken().catch((cause: unknown) => {
      throw ownFailure('not_signed_in', 'The identity provider gave no ID token.', cause);
    });
    if (token === undefined) throw ownFailure('not_signed_in', 'Nobody is signed in.');
    return signIn(typeof token === 'string' ? { id_token: token } : token);
  };

  /** Forgets a session, unless another has taken its place meanwhile: many refused calls open one new session. */
  const forget = (session = held): void => {
    if (held === session) held = undefined;
  };

  /** The session that there is, or the one being opened. */
  const current = (): Promise<Session> => {
    if (held !== undefined) return held;
    const opened = exchanged();
    held = opened;
    opened.catch(() => forget(opened));
    return opened;
  };

  return { current, forget };
};

export type SessionHolder = ReturnType<typeof sessionHolder>;
