import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redirectUrisOf, startReference } from '../../../local/reference/reference.ts';
import { openapiDocument } from '../../../tools/openapi/main.ts';

/** A provider and a gateway in one server. Each test sets their answers. */
const answers: { provider: object; gateway: object } = { provider: {}, gateway: {} };
const received: unknown[] = [];
const others = fastify();
others.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
);
others.get('/.well-known/openid-configuration', async () => ({
  authorization_endpoint: `${others.listeningOrigin}/auth`,
  token_endpoint: `${others.listeningOrigin}/token`,
}));
others.post('/token', async ({ body }) => {
  received.push(body);
  return answers.provider;
});
others.post('/api/v1/auth/idp', async ({ body }) => {
  received.push(body);
  return answers.gateway;
});

let reference: Awaited<ReturnType<typeof startReference>>;
const start = (port: number) =>
  startReference({
    port,
    document: openapiDocument,
    requests: {},
    gatewayUrl: `${others.listeningOrigin}/api/v1`,
    issuer: others.listeningOrigin,
    clientId: 'web',
  });

beforeAll(async () => {
  await others.listen({ port: 0, host: '127.0.0.1' });
  reference = await start(0);
});

beforeEach(() => {
  received.length = 0;
  answers.provider = { id_token: 'the-id-token' };
  answers.gateway = { access_token: 'the-access-token' };
});

afterAll(async () => {
  await reference.stop();
  await others.close();
});

const begin = async (origin = reference.url) => {
  const { headers } = await fetch(`${origin}/sign-in`, { redirect: 'manual' });
  const { searchParams } = new URL(headers.get('location') ?? '');
  const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? [];
  return { cookie, state: searchParams.get('state') ?? '', asked: Object.fromEntries(searchParams) };
};

const comeBack = async (cookie: string, query: Record<string, string>): Promise<string> =>
  (await fetch(`${reference.url}/sign-in/callback?${new URLSearchParams(query)}`, { headers: { cookie } })).text();

test('every answer of the reference page forbids content sniffing', async () => {
  for (const path of ['/', '/openapi.json', '/no-such-page', '/sign-in/callback'])
    expect((await fetch(`${reference.url}${path}`)).headers.get('x-content-type-options'), path).toBe('nosniff');
});

describe('a sign-in at the reference page', () => {
  test('a sign-in at the reference page asks for a code with PKCE and returns to its spelling of loopback', async () => {
    const port = Number(new URL(reference.url).port);
    const redirectUris = redirectUrisOf(port);
    for (const [index, origin] of [`http://localhost:${port}`, `http://127.0.0.1:${port}`].entries())
      expect((await begin(origin)).asked).toMatchObject({
        client_id: 'web',
        response_type: 'code',
        redirect_uri: redirectUris[index],
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      });
  });

  test('a sign-in at the reference page never uses a state or a challenge twice', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(first.state).not.toBe(second.state);
    expect(first.asked['code_challenge']).not.toBe(second.asked['code_challenge']);
  });

  test('a sign-in at the reference page ends on a page with both tokens', async () => {
    const { cookie, state, asked } = await begin();
    const html = await comeBack(cookie, { code: 'the-code', state });
    expect(html).toContain('>the-id-token</textarea>');
    expect(html).toContain('>the-access-token</textarea>');
    expect(received).toEqual([
      expect.objectContaining({
        grant_type: 'authorization_code',
        code: 'the-code',
        redirect_uri: asked['redirect_uri'],
      }),
      { id_token: 'the-id-token' },
    ]);
  });

  test.each([
    { of: 'another browser', cookie: '', state: 'anything' },
    { of: 'another attempt', cookie: 'sign-in=mine.verifier', state: 'another' },
    { of: 'nobody', cookie: 'sign-in=mine.verifier', state: '' },
  ])(
    'a sign-in at the reference page of $of is refused without a request to the provider',
    async ({ cookie, state }) => {
      expect(await comeBack(cookie, { code: 'the-code', state })).toContain('<h1>Not signed in</h1>');
      expect(received).toEqual([]);
    },
  );

  test('a sign-in at the reference page shows the refusal of the provider as text', async () => {
    answers.provider = { error: 'invalid_grant', error_description: '<script>' };
    const { cookie, state } = await begin();
    const html = await comeBack(cookie, { code: 'used', state });
    expect(html).toContain('<h1>Not signed in</h1>');
    expect(html).toContain('invalid_grant');
    expect(html).not.toContain('<script>');
  });

  test('a sign-in at the reference page shows the refusal of the API and the ID token that was refused', async () => {
    answers.gateway = { code: 'invalid_idp_credential', message: 'The ID token was refused.' };
    const { cookie, state } = await begin();
    const html = await comeBack(cookie, { code: 'the-code', state });
    expect(html).toContain('<h1>Not signed in</h1>');
    expect(html).toContain('invalid_idp_credential');
    expect(html).toContain('>the-id-token</textarea>');
  });
});

describe('the reference server', () => {
  test('the reference server gives the page the document with the gateway as its only server', async () => {
    const shown = await (await fetch(`${reference.url}/openapi.json`)).json();
    expect(shown).toMatchObject({ servers: [{ url: `${others.listeningOrigin}/api/v1` }] });
    expect(Object.keys(Object(shown).paths)).toEqual(Object.keys(openapiDocument().paths ?? {}));
  });

  test('the reference server refuses a taken port in one sentence', async () => {
    const port = Number(new URL(reference.url).port);
    await expect(start(port)).rejects.toThrow(
      `Port ${port} is in use, but the reference page needs it. Stop the program that uses the port, or type PORT=4000 npm start.`,
    );
  });
});
