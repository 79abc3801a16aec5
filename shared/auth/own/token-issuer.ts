import { randomUUID } from 'node:crypto';
import { tokenId } from '../../domain/sign-in/sessions.ts';
import { Fault } from '../../errors.ts';
import { issueAccessToken } from './access-token.ts';
import { type Signer, type SigningKey, slots } from './signing-keys.ts';

/** Issues access tokens with the schedule's current key. */
export type TokenIssuer = {
  readonly issue: (session: Session, issuedAtSeconds: number) => Promise<string>;
};

/** The user and the client of a session; the digest of its ID token and that token's `iat`, epoch seconds. */
type Session = {
  readonly userId: string;
  readonly clientId: string;
  readonly idTokenDigest: string;
  readonly idTokenIssuedAt: number;
};

/**
 * @param keys the schedule
 * @throws Fault auth_not_configured at the first use when no key of the schedule signs yet
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
