import { createRemoteJWKSet, jwtVerify } from 'jose';

const issuer = 'http://localhost:22954/api/v1';
const metadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
const keys = createRemoteJWKSet(new URL(metadata.jwks_uri));

/** Returns the user id of an access token. Throws for a token that is not valid. */
export const userOf = async (accessToken: string): Promise<string | undefined> => {
  const expected = { issuer, audience: metadata.access_token_audience, algorithms: ['ES256'], typ: 'at+jwt' };
  return (await jwtVerify(accessToken, keys, expected)).payload.sub;
};

console.log(await userOf(process.env['TOKEN'] ?? '').catch(() => 'refused'));
