import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { closeServer, listenOnLoopback, loopbackHost } from '../process/port.ts';
import { clientIds, isLoopback, providerConfiguration } from './configuration.ts';
import { addSigningKey, generateSigningKey, loadSigningKeys, type SigningKey } from './keys.ts';
import { serveLogin } from './login.ts';
import { signInMemory } from './memory.ts';

export type IdentityProvider = {
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly clientIds: string[];
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
};

export type IdentityProviderOptions = {
  /**
   * The port, or 0 for any free port. The issuer contains the port, so tokens stay valid after a restart only with a
   * fixed port.
   */
  readonly port: number;
  /** The file of the private keys (mode 0600); without a file the keys are lost when the process ends. */
  readonly file?: string;
  /** The redirect URIs of the reference page, in both loopback spellings. */
  readonly redirectUris: string[];
};

/**
 * Drops the session cookie of an interactive sign-in, so that each sign-in asks for a name. One browser can then be
 * several users in turn. A sign-in with `prompt=none` must not ask, and a sign-out needs the session, so their cookie is
 * kept.
 */
const forgetSession = (request: IncomingMessage, { pathname, searchParams }: URL): void => {
  if (searchParams.get('prompt') === 'none' || pathname.startsWith('/session/')) return;
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith('_session'));
  if (cookies !== undefined) request.headers.cookie = cookies.join('; ');
};

/**
 * Lets the client `web` use any redirect URI on this machine, after a sign-in and after a sign-out. A developer's page
 * can have any port and path.
 */
const allowAnyLoopback = (provider: Provider): Provider => {
  for (const name of ['redirectUriAllowed', 'postLogoutRedirectUriAllowed'] as const) {
    const isRegistered = provider.Client.prototype[name];
    provider.Client.prototype[name] = function (redirectUri) {
      const named = isRegistered.call(this, redirectUri);
      return named || (this.clientId === 'web' && isLoopback(redirectUri) && !redirectUri.includes('#'));
    };
  }
  return provider;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const failWith500 =
  (handle: Handler) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((cause: unknown) => {
      response.statusCode = 500;
      response.end(cause instanceof Error ? cause.message : 'unknown cause');
    });
  };

/**
 * Starts a real OpenID provider on loopback, for development. Its login page accepts any name. It offers authorization
 * code with PKCE to the clients `web` and `cli`. `rotateKeys()` or `POST /dev/rotate-keys` rotates the key: a new key
 * signs, and the old one stays published. The library oidc-provider reads keys only when a provider is created. A
 * rotation therefore creates a new provider behind the same server. Pending sign-ins and the cookie secret are handed
 * over, so no sign-in is interrupted.
 *
 * @throws Error when the port is taken
 */
export const startIdentityProvider = async (options: IdentityProviderOptions): Promise<IdentityProvider> => {
  let keys = await loadSigningKeys(options.file);
  const server = createServer();
  const port = await listenOnLoopback(server, options.port, 'the identity provider');
  const issuer = `http://${loopbackHost}:${port}`;
  const adapter = signInMemory();
  const cookieSecret = randomBytes(32).toString('base64url');
  const providerWith = (signingKeys: SigningKey[]) =>
    allowAnyLoopback(
      new Provider(issuer, providerConfiguration({ ...options, keys: signingKeys, adapter, cookieSecret })),
    );
  let provider = providerWith(keys);

  const rotateKeys = async (): Promise<void> => {
    const key = await generateSigningKey();
    keys = addSigningKey(keys, key, options.file);
    provider = providerWith(keys);
  };

  const handle: Handler = async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const { pathname } = url;
    forgetSession(request, url);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (pathname.startsWith('/login/')) await serveLogin(provider, request, response);
    else if (pathname === '/dev/rotate-keys' && request.method === 'POST') {
      await rotateKeys();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ kid: keys[0]?.kid }));
    } else await provider.callback()(request, response);
  };
  server.on('request', failWith500(handle));
  return { issuer, jwksUrl: `${issuer}/jwks`, clientIds, rotateKeys, stop: () => closeServer(server) };
};
