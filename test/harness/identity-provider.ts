import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { startIssuer } from '../auth/issuer.ts';

/** Both spellings of the provider's issuer, the canonical one first. */
export const issuers = ['https://idp.example', 'idp.example'] as const;

export const clientIds = ['web', 'android'] as const;

/** The provider in the environment of every test file. */
export const identityProvider = await startIssuer();
await identityProvider.rotate('key-1');

export const newPerson = () => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: `Person ${sub.slice(0, 8)}` };
};

/** An ID token of the provider for the web client. `claims` replace claims, or remove them when undefined. */
export const idToken = (claims: JWTPayload = {}): Promise<string> => {
  const iat = Math.floor(Date.now() / 1000);
  const token = { iss: issuers[0], aud: clientIds[0], ...newPerson(), iat, exp: iat + 3600, jti: randomUUID() };
  return identityProvider.sign({ ...token, ...claims });
};
