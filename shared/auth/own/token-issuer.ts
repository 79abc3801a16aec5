import { randomUUID } from 'node:crypto';
import { tokenId } from '../../domain/sign-in/sessions.ts';
import { Fault } from '../../errors.ts';
import { issueAccessToken } from './access-token.ts';
import { type Signer, type SigningKey, slots } from './signing-keys.ts';

/** Issues access tokens with the key that the timetable says signs now. */
export type TokenIssuer = {
  readonly issue: (session: Session, issuedAtSeconds: number) => Promise<string>;
};

/** Whose session it is, at which client; the digest of the ID token that opened it, and when that was made, epoch seconds. */
type Session = {
  readonly userId: string;
  readonly clientId: string;
  readonly idTokenDigest: string;
  readonly idTokenIssuedAt: number;
};

/**
 * @param keys the timetable
 * @throws Fault auth_not_configured at the first use when no key of the timetable signs yet
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
