import { createHash, randomBytes } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { OpenAPIDocument } from '../../tools/openapi/main.ts';
import { documentToTry, type RequestsToTry } from '../../tools/openapi/to-try.ts';
import { type ConsoleOptions, serveConsole } from '../console/console-server.ts';
import { closeServer, listenOnLoopback } from '../process/port.ts';
import { field, page } from './sign-in-page.ts';

export type ReferenceOptions = {
  readonly port: number;
  readonly document: () => OpenAPIDocument;
  /** The example values in the page's forms. */
  readonly requests: RequestsToTry;
  /** The base URL of the API for the page's requests: origin and `/api/v1`. */
  readonly gatewayUrl: string;
  /** The OpenID provider, and the page's client id there. */
  readonly issuer: string;
  readonly clientId: string;
  /** The console, served on the same port. */
  readonly console?: ConsoleOptions;
};

/** The redirect URIs of a page on this port, in both loopback spellings. */
export const redirectUrisOf = (port: number): string[] =>
  ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}/sign-in/callback`);

const Discovery = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });
const Answer = z.looseObject({ id_token: z.optional(z.string()), access_token: z.optional(z.string()) });

const discover = async (issuer: string) =>
  Discovery.parse(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json());
const post = async (url: string, body: URLSearchParams | string, headers: Record<string, string> = {}) =>
  Answer.parse(await (await fetch(url, { method: 'POST', headers, body })).json());

type Attempt = { readonly state: string; readonly verifier: string; readonly redirectUri: string };

const authorizationUrl = async ({ issuer, clientId }: ReferenceOptions, attempt: Attempt): Promise<string> => {
  const { authorization_endpoint } = await discover(issuer);
  return `${authorization_endpoint}?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: attempt.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: attempt.state,
    code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;
};

/**
 * Exchanges the code at the provider (RFC 6749 §4.1.3, RFC 7636 §4.5).
 *
 * @returns the provider's answer: an ID token, or an error
 */
const exchangeCode = async ({ issuer, clientId }: ReferenceOptions, code: string, attempt: Attempt) => {
  const { token_endpoint } = await discover(issuer);
  const form = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: attempt.redirectUri };
  const body = new URLSearchParams({ ...form, code, code_verifier: attempt.verifier });
  return post(token_endpoint, body);
};

/** The page at the end of a sign-in: both tokens, or the error. */
const resultHtml = async (options: ReferenceOptions, code: string, attempt: Attempt): Promise<string> => {
  const { id_token, ...refused } = await exchangeCode(options, code, attempt);
  if (id_token === undefined) return page('Not signed in', field('Answer of the provider', JSON.stringify(refused)));
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ id_token });
  const { access_token, ...rest } = await post(`${options.gatewayUrl}/auth/idp`, body, json);
  const session = access_token
    ? field('Access token, for the field <em>Bearer Token</em>', access_token)
    : field('Answer of POST /auth/idp', JSON.stringify(rest));
  return page(access_token ? 'Signed in' : 'Not signed in', session + field('ID token', id_token));
};

const random = (): string => randomBytes(32).toString('base64url');
const attemptFrom = (host: string, state = random(), verifier = random()): Attempt => ({
  state,
  verifier,
  redirectUri: `http://${host}/sign-in/callback`,
});
const Callback = z.object({ state: z.optional(z.string()), code: z._default(z.string(), '') });

const serveSignIn = (app: FastifyInstance, options: ReferenceOptions): void => {
  app.get('/sign-in', async ({ host }, reply) => {
    const attempt = attemptFrom(host);
    const cookie = `sign-in=${attempt.state}.${attempt.verifier}; Path=/sign-in; HttpOnly; SameSite=Lax`;
    return reply.header('Set-Cookie', cookie).redirect(await authorizationUrl(options, attempt));
  });
  app.get('/sign-in/callback', async ({ host, query, headers }, reply) => {
    const { state, code } = Callback.parse(query);
    const [, begun, verifier] = /sign-in=([\w-]+)\.([\w-]+)/.exec(headers.cookie ?? '') ?? [];
    const attempt = attemptFrom(host, begun, verifier);
    const isMine = attempt.state === state;
    const html = isMine
      ? await resultHtml(options, code, attempt)
      : page('Not signed in', 'The sign-in started in another browser.');
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
  });
};

/** Disables all features that call Scalar's servers: fonts, telemetry, agent, registry, hosted client. */
const quiet = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
} as const;

/**
 * Serves the API reference on loopback. Each operation has a form that calls the local API. `/sign-in` signs a
 * developer in.
 *
 * @throws Error when the port is taken
 */
export const startReference = async (options: ReferenceOptions): Promise<{ url: string; stop(): Promise<void> }> => {
  const app = fastify();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
  });
  await app.register(scalar, {
    routePrefix: '/',
    configuration: {
      ...quiet,
      pageTitle: 'API reference',
      defaultOpenAllTags: true,
      authentication: { preferredSecurityScheme: 'bearer' },
      // The browser stores the access token between reloads. Only the developer's own machine can open the page.
      persistAuth: true,
      content: () => documentToTry(options.document(), options.gatewayUrl, options.requests),
    },
  });
  serveSignIn(app, options);
  if (options.console !== undefined) serveConsole(app, options.console);
  await app.ready();
  const port = await listenOnLoopback(app.server, options.port, 'the reference page');
  return { url: `http://localhost:${port}`, stop: () => closeServer(app.server) };
};
