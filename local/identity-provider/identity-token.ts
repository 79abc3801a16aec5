import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';

const hopLimit = 5;

export type SignInOptions = { readonly clientId: string; readonly redirectUri: string; readonly nonce?: string };

const discovery = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });
const tokenAnswer = z.object({ id_token: z.string() });

type Browser = (url: URL, form?: Record<string, string>) => Promise<Response>;

/** An HTTP client that stores cookies. Its caller follows redirects. */
const openBrowser = (): Browser => {
  const cookies = new Map<string, string>();
  return async (url, form) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(url, { ...body, headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return response;
  };
};

/** The redirect target of an answer. @throws Error with the page's reason when there is no redirect */
const nextUrl = async (response: Response, from: URL): Promise<URL> => {
  const location = response.headers.get('location');
  if (location !== null) return new URL(location, from);
  const [, reason] = /role="alert">([^<]*)</.exec(await response.text()) ?? [];
  throw new Error(`The identity provider refused the sign-in (${response.status}): ${reason ?? 'no reason given'}`);
};

/** Requests a code as `name`: follows the redirects from the login page to the redirect URI. */
const walkToRedirectUri = async (authorizationUrl: URL, name: string, redirectUri: string): Promise<URL> => {
  const browse = openBrowser();
  const loginUrl = await nextUrl(await browse(authorizationUrl), authorizationUrl);
  let url = loginUrl;
  for (let hops = 0; hops < hopLimit && !url.href.startsWith(redirectUri); hops += 1) {
    url = await nextUrl(await browse(url, url === loginUrl ? { name } : undefined), url);
  }
  return url;
};

/** Exchanges a code for tokens (RFC 6749 §4.1.3 with the verifier of RFC 7636 §4.5). */
const exchangeCode = async (tokenEndpoint: string, form: Record<string, string>): Promise<{ id_token: string }> => {
  const response = await fetch(tokenEndpoint, { method: 'POST', body: new URLSearchParams(form) });
  if (!response.ok) throw new Error(`The identity provider refused the code: ${await response.text()}`);
  return tokenAnswer.parse(await response.json());
};

/**
 * Signs in at the development identity provider like a browser: authorization code with PKCE, login page, redirects.
 *
 * @param issuer the provider's issuer URL; the addresses come from its discovery document
 * @param name the name to sign in with; also the token's `sub`
 * @throws Error with the provider's reason when it refuses
 */
export const signIn = async (issuer: string, name: string, options: SignInOptions): Promise<{ id_token: string }> => {
  const { clientId, redirectUri, nonce } = options;
  const metadata = await fetch(`${issuer}/.well-known/openid-configuration`);
  const { authorization_endpoint, token_endpoint } = discovery.parse(await metadata.json());
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const authorizationUrl = new URL(authorization_endpoint);
  authorizationUrl.search = `${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    ...(nonce === undefined ? {} : { nonce }),
  })}`;
  const { searchParams } = await walkToRedirectUri(authorizationUrl, name, redirectUri);
  const code = searchParams.get('code');
  if (code === null || searchParams.get('state') !== state) {
    throw new Error(`The identity provider answered without a code: ${searchParams.get('error_description')}`);
  }
  return exchangeCode(token_endpoint, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
};
