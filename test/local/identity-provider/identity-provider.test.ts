import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type IdentityProvider, startIdentityProvider } from '../../../local/identity-provider/identity-provider.ts';
import { signIn } from '../../../local/identity-provider/identity-token.ts';
import { people } from '../../../local/sample/people.ts';

const redirectUri = 'http://localhost:4000/reference';
const web = { clientId: 'web', redirectUri };

let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider({
    port: 0,
    redirectUris: [redirectUri],
  });
});

afterAll(() => provider.stop());

const verifyIdToken = async (idToken: string) => {
  const keys = createRemoteJWKSet(new URL(provider.jwksUrl));
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: provider.issuer,
    audience: provider.clientIds,
    algorithms: ['RS256'],
  });
  return payload;
};

const idTokenOf = async (answer: Response): Promise<string> =>
  z.object({ id_token: z.string() }).parse(await answer.json()).id_token;

const verifier = 'a-verifier-of-at-least-forty-three-characters';

const authorizationUrl = (changes: Record<string, string> = {}): string =>
  `${provider.issuer}/auth?${new URLSearchParams({
    client_id: 'web',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })}`;

/** A browser that stores cookies and follows redirects within the provider. */
const openBrowser = () => {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(url, { ...body, headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      html: await response.text(),
      next: new URL(location ?? '', url).href,
      headers: response.headers,
    };
  };
  const openLogin = async (changes?: Record<string, string>) => (await visit(authorizationUrl(changes))).next;
  const submit = async (loginUrl: string, name: string): Promise<string> => {
    const { next } = await visit((await visit(loginUrl, { name })).next);
    return new URL(next).searchParams.get('code') ?? '';
  };
  return { visit, openLogin, submit };
};

const exchange = (code: string, changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'web',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      ...changes,
    }),
  });

const newCode = async (name = 'alice') => {
  const browser = openBrowser();
  return browser.submit(await browser.openLogin(), name);
};

describe('a sign-in', () => {
  test('a sign-in gives an ID token with profile and nonce that verifies with the published keys', async () => {
    const { id_token } = await signIn(provider.issuer, 'alice', { ...web, nonce: 'n-0S6_WzA2Mj' });
    const claims = await verifyIdToken(id_token);
    expect(claims).toEqual({
      iss: provider.issuer,
      aud: 'web',
      sub: 'alice',
      email: 'alice@example.test',
      email_verified: true,
      name: 'Alice',
      picture: 'https://pictures.example.test/alice.png',
      nonce: 'n-0S6_WzA2Mj',
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 3600,
    });
  });

  test('a sign-in of the command line may end on any loopback port', async () => {
    const { id_token } = await signIn(provider.issuer, 'budi', {
      clientId: 'cli',
      redirectUri: 'http://localhost:51234/callback',
    });
    expect(await verifyIdToken(id_token)).toMatchObject({ aud: 'cli', sub: 'budi' });
  });

  test('a sign-in may be redirected to the other loopback spelling', async () => {
    const { id_token } = await signIn(provider.issuer, 'alice', {
      clientId: 'web',
      redirectUri: 'http://127.0.0.1:4000/reference',
    });
    expect(await verifyIdToken(id_token)).toMatchObject({ sub: 'alice' });
  });

  test('a sign-in in the same browser asks for a name again, so that a developer can be two people', async () => {
    const browser = openBrowser();
    const subjects: (string | undefined)[] = [];
    for (const name of ['alice', 'budi']) {
      const answer = await exchange(await browser.submit(await browser.openLogin(), name));
      subjects.push((await verifyIdToken(await idTokenOf(answer))).sub);
    }
    expect(subjects).toEqual(['alice', 'budi']);
  });

  test('a sign-in with a valid name skips the form, and one with an invalid name shows it', async () => {
    const browser = openBrowser();
    const { next } = await browser.visit((await browser.visit(await browser.openLogin({ login_hint: 'budi' }))).next);
    const answer = await exchange(new URL(next).searchParams.get('code') ?? '');
    expect((await verifyIdToken(await idTokenOf(answer))).sub).toBe('budi');
    const { status, html } = await browser.visit(await browser.openLogin({ login_hint: 'no name, this' }));
    expect(status).toBe(200);
    expect(html).toContain('<form');
  });

  test.for([
    'http://localhost:5173/',
    'http://127.0.0.1:8080/my/app?step=2',
    'https://localhost/app',
    'http://[::1]:4321/callback',
  ])('a sign-in may return to %s with any port and path', async (redirect_uri) => {
    const browser = openBrowser();
    const login = await browser.openLogin({ redirect_uri });
    const { next } = await browser.visit((await browser.visit(login, { name: 'alice' })).next);
    expect(next.startsWith(redirect_uri)).toBe(true);
  });

  test.for([
    'http://localhost.evil.example/',
    'http://evil.example/localhost',
    'http://localhost@evil.example/',
    'http://192.168.0.1/',
    'http://127.0.0.1:4000/#fragment',
    'javascript:alert(1)//localhost',
  ])('a sign-in never redirects to %s', async (redirect_uri) => {
    expect((await openBrowser().visit(authorizationUrl({ redirect_uri }))).status).toBe(400);
  });

  test('a sign-in with an unknown redirect URI is refused on a page, without a redirect', async () => {
    const redirect_uri = 'https://evil.example/callback';
    const { status, html, headers } = await openBrowser().visit(authorizationUrl({ redirect_uri }));
    expect(status).toBe(400);
    expect(headers.get('location')).toBeNull();
    expect(html).toContain('redirect_uri did not match');
    await expect(signIn(provider.issuer, 'alice', { clientId: 'web', redirectUri: redirect_uri })).rejects.toThrow(
      'The identity provider refused the sign-in (400): redirect_uri did not match',
    );
  });

  test('a sign-in without PKCE is refused', async () => {
    const { next } = await openBrowser().visit(authorizationUrl({ code_challenge: '', code_challenge_method: '' }));
    expect(new URL(next).searchParams.get('error')).toBe('invalid_request');
  });
});

describe('a code', () => {
  test('a code is refused with another verifier than its own', async () => {
    const answer = await exchange(await newCode(), { code_verifier: `${verifier}-of-somebody-else` });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('a code works once', async () => {
    const code = await newCode();
    expect((await exchange(code)).status).toBe(200);
    expect(await (await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test.each(['http://localhost:4000', 'http://127.0.0.1:4000'])(
    'a code can be exchanged by a page of %s',
    async (origin) => {
      const answer = await exchange(await newCode(), {}, { origin });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  test('a code cannot be exchanged by a page of another origin', async () => {
    const answer = await exchange(await newCode(), {}, { origin: 'https://evil.example' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the login page', () => {
  test('the login page has a labelled field and a button, and loads nothing', async () => {
    const browser = openBrowser();
    const { html, headers } = await browser.visit(await browser.openLogin());
    expect(html).toContain('<label for="name">');
    expect(html).toContain('<input id="name" name="name"');
    expect(html).toContain('<button type="submit">');
    for (const [name, roles] of Object.entries(people))
      expect(html).toContain(`<button name="name" value="${name}">${name} (${roles.at(-1)})</button>`);
    expect(html).not.toMatch(/https?:|src=|@import|url\(/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('the login page and every other answer forbid content sniffing', async () => {
    for (const path of ['/jwks', '/.well-known/openid-configuration', '/login/none', '/no-such-page'])
      expect((await fetch(`${provider.issuer}${path}`)).headers.get('x-content-type-options'), path).toBe('nosniff');
  });

  test.each(['', '   ', 'two words', 'x'.repeat(65), '<script>', 'josé'])(
    'the login page refuses the name %o',
    async (name) => {
      const browser = openBrowser();
      const { status, html } = await browser.visit(await browser.openLogin(), { name });
      expect(status).toBe(400);
      expect(html).toContain('role="alert">A name has 1 to 64 letters, digits, dots, underscores or hyphens.');
      expect(html).not.toContain('<script>');
    },
  );

  test.each([
    { typed: '  alice ', sub: 'alice' },
    { typed: 'x'.repeat(64), sub: 'x'.repeat(64) },
    { typed: 'Budi.S_2-a', sub: 'Budi.S_2-a' },
  ])('the login page takes the name "$typed"', async ({ typed, sub }) => {
    const answer = await exchange(await newCode(typed));
    expect(await verifyIdToken(await idTokenOf(answer))).toMatchObject({ sub });
  });

  test('the login page without a sign-in says so', async () => {
    const { status, html } = await openBrowser().visit(`${provider.issuer}/login/unknown`);
    expect(status).toBe(400);
    expect(html).toContain('This sign-in is over.');
  });
});

describe('a key rotation', () => {
  const keySet = z.object({ keys: z.array(z.record(z.string(), z.string())) });

  test('a key rotation signs with a new key while tokens of the old one still verify', async () => {
    const before = await signIn(provider.issuer, 'alice', web);
    await provider.rotateKeys();
    const after = await signIn(provider.issuer, 'alice', web);
    expect(decodeProtectedHeader(after.id_token).kid).not.toBe(decodeProtectedHeader(before.id_token).kid);
    expect(await verifyIdToken(before.id_token)).toMatchObject({ sub: 'alice' });
    expect(await verifyIdToken(after.id_token)).toMatchObject({ sub: 'alice' });
  });

  test('a key rotation on request answers the new kid', async () => {
    const answer = await fetch(`${provider.issuer}/dev/rotate-keys`, { method: 'POST' });
    const { kid } = z.object({ kid: z.string() }).parse(await answer.json());
    const { id_token } = await signIn(provider.issuer, 'alice', web);
    expect(decodeProtectedHeader(id_token).kid).toBe(kid);
  });

  test('a key rotation during a sign-in does not affect it', async () => {
    const browser = openBrowser();
    const loginUrl = await browser.openLogin();
    await provider.rotateKeys();
    const code = await browser.submit(loginUrl, 'alice');
    await provider.rotateKeys();
    const answer = await exchange(code);
    expect(await verifyIdToken(await idTokenOf(answer))).toMatchObject({ sub: 'alice' });
  });

  test('a key rotation keeps at most three keys published, none of them private', async () => {
    await Promise.all([provider.rotateKeys(), provider.rotateKeys(), provider.rotateKeys()]);
    const { keys } = keySet.parse(await (await fetch(provider.jwksUrl)).json());
    expect(keys).toHaveLength(3);
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});

test('a taken port is refused in one sentence', async () => {
  const port = Number(new URL(provider.issuer).port);
  await expect(startIdentityProvider({ port, redirectUris: [redirectUri] })).rejects.toThrow(
    `Port ${port} is in use, but the identity provider needs it. Stop the program that uses the port, or type PORT=4000 npm start.`,
  );
});
