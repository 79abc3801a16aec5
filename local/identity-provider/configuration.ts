import { type AdapterFactory, type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { claimsOf } from './account.ts';
import { errorHtml, htmlHeaders, signOutHtml } from './html.ts';
import type { SigningKey } from './keys.ts';

const scopes = ['openid', 'email', 'profile'];

const publicClient = {
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  response_types: ['code'],
} as const;

/** The redirect URI of the command line. A native client can use any port (RFC 8252 §7.3). */
export const commandLineRedirectUri = 'http://127.0.0.1/callback';

export const clientIds = ['web', 'cli'];

/** Adds the other loopback spelling of each URL, because browsers open a local page as `localhost` or `127.0.0.1`. */
export const inBothLoopbackSpellings = (urls: string[]): string[] => {
  const spellings = urls.flatMap((url) => [
    url,
    url.replace('//localhost', '//127.0.0.1'),
    url.replace('//127.0.0.1', '//localhost'),
  ]);
  return [...new Set(spellings)];
};

/** Grants every scope without a consent page. */
const grantAllScopes = async ({ oidc }: KoaContextWithOIDC) => {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
};

const policyWithoutConsent = () => {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
};

/** Shows the page that asks before the session ends. */
const logoutSource = (context: KoaContextWithOIDC, form: string): void => {
  context.set(htmlHeaders);
  context.body = signOutHtml(form);
};

/** Lifetimes in seconds. ID tokens of large providers are also valid for an hour. */
const ttl = {
  AccessToken: 3_600,
  AuthorizationCode: 60,
  Grant: 3_600,
  IdToken: 3_600,
  Interaction: 3_600,
  Session: 3_600,
};

export type ProviderSettings = {
  readonly keys: SigningKey[];
  readonly adapter: AdapterFactory;
  readonly cookieSecret: string;
  readonly redirectUris: string[];
};

/** Whether a URL is on this machine, with any port and path. */
export const isLoopback = (address: string): boolean => {
  const url = URL.parse(address);
  const host = url?.hostname ?? '';
  return ['http:', 'https:'].includes(url?.protocol ?? '') && ['localhost', '127.0.0.1', '[::1]'].includes(host);
};

/**
 * The configuration of oidc-provider: code flow with PKCE for two public clients, and RS256 ID tokens with the profile.
 */
export const providerConfiguration = (settings: ProviderSettings): Configuration => {
  const webRedirectUris = inBothLoopbackSpellings(settings.redirectUris);
  const cliRedirectUris = inBothLoopbackSpellings([commandLineRedirectUri]);
  return {
    adapter: settings.adapter,
    jwks: { keys: settings.keys },
    clients: [
      { ...publicClient, client_id: 'web', application_type: 'web', redirect_uris: webRedirectUris },
      { ...publicClient, client_id: 'cli', application_type: 'native', redirect_uris: cliRedirectUris },
    ],
    clientBasedCORS: (_context, origin) => isLoopback(origin),
    responseTypes: ['code'],
    scopes,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // The ID token contains e-mail, name and picture, as with large providers. The standard leaves them to the userinfo
    // endpoint.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
    loadExistingGrant: grantAllScopes,
    interactions: { policy: policyWithoutConsent(), url: (_context, { uid }) => `/login/${uid}` },
    cookies: { keys: [settings.cookieSecret] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    renderError: (context, { error, error_description }) => {
      context.set(htmlHeaders);
      context.body = errorHtml(error_description ?? error);
    },
    ttl,
  };
};
