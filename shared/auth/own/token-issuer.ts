import { randomUUID } from 'node:crypto';
import { tokenId } from '../../domain/sign-in/sessions.ts';
import { Fault } from '../../errors.ts';
import { issueAccessToken } from './access-token.ts';
import { type Signer, type SigningKey, slots } from './signing-keys.ts';

export type TokenIssuer = {
  readonly issue: (session: Session, issuedAtSeconds: number) => Promise<string>;
};

/** The session for which a token is issued. `idTokenIssuedAt` is in epoch seconds. */
type Session = {
  readonly userId: string;
  readonly clientId: string;
  readonly idTokenDigest: string;
  readonly idTokenIssuedAt: number;
};

/**
 * Makes the issuer of access tokens. It signs with the current key of the schedule.
 *
 * @throws Fault `auth_not_configured` when a token is issued before the first key's `signs_from`; also the signer's
 * faults
 */
export const tokenIssuer = (configured: {
  readonly signer: Signer;
  readonly keys: readonly SigningKey[];
  readonly issuer: string;
  readonly audience: string;
}): TokenIssuer => ({
  issue: async ({ idTokenDigest, ...subject }, issuedAtSeconds) => {
    const { keys, ...rest } = configured;
    const key = slots(keys, issuedAtSeconds * 1000).current;
    if (key === undefined) throw new Fault('auth_not_configured', 'No signing key is in force.');
    return issueAccessToken({ ...rest, ...subject, key, jti: tokenId(idTokenDigest, randomUUID()), issuedAtSeconds });
  },
});
