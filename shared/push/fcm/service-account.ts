import { sign } from 'node:crypto';
import * as z from 'zod/mini';

/** The fields of a service account's key file that this adapter reads. */
export const ServiceAccount = z.object({
  project_id: z.string().check(z.regex(/^[a-z0-9-]{1,63}$/)),
  client_email: z.string().check(z.minLength(3)),
  private_key_id: z.optional(z.string()),
  private_key: z.string().check(z.minLength(100)),
});

export type ServiceAccount = z.infer<typeof ServiceAccount>;

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const lifeSeconds = 3600;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs the JWT assertion that requests an access token (RFC 7523). @param audience the token endpoint's URL */
export const assertionOf = (
  { client_email, private_key, private_key_id }: ServiceAccount,
  audience: string,
  nowMs: number,
): string => {
  const iat = Math.floor(nowMs / 1000);
  const header = { alg: 'RS256', typ: 'JWT', kid: private_key_id };
  const claims = { iss: client_email, scope, aud: audience, iat, exp: iat + lifeSeconds };
  const signingInput = `${encode(header)}.${encode(claims)}`;
  return `${signingInput}.${sign('sha256', Buffer.from(signingInput), private_key).toString('base64url')}`;
};
