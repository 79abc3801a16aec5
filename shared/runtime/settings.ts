import { Fault } from '../errors.ts';

/** Settings without which nobody can sign in. */
const ofSignIn = /^(?:IDP_|SIGNING_KEYS$)/;

/** The only place that reads the environment. Which function gets which variable follows from its grants (routes/grants.ts). */
const read = (name: string): string => {
  // biome-ignore lint/style/noProcessEnv: this is the one place.
  const value = process.env[name]?.trim();
  if (!value) throw new Fault(ofSignIn.test(name) ? 'auth_not_configured' : 'internal_error', `${name} is not set.`);
  return value;
};

const list = (name: string): string[] =>
  read(name)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const whole = (name: string): number => {
  const number = Number(read(name));
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Fault('internal_error', `${name} is not a whole number.`);
};

/**
 * The settings of this process. Each is read when it is asked for, so that a function without one of them still starts and
 * answers why it cannot serve.
 *
 * @throws Fault `auth_not_configured` for a missing setting of the identity provider or of the signing keys, else
 *   `internal_error`
 */
export const settings = {
  /**
   * The stage's own: the metrics of two stages in one account never add up. Without one, as on a laptop, a line is no metric:
   * that must keep no request from being answered.
   */
  // biome-ignore lint/style/noProcessEnv: this is the one place.
  metricNamespace: () => process.env['METRIC_NAMESPACE'],
  /**
   * How long a call of AWS may take, in milliseconds. No stage sets it: the limit of the caller then holds. A stand-in on a
   * busy machine needs longer.
   */
  // biome-ignore lint/style/noProcessEnv: this is the one place.
  awsTimeoutMs: (limitMs: number) => (process.env['AWS_TIMEOUT_MS'] ? whole('AWS_TIMEOUT_MS') : limitMs),
  tableName: () => read('TABLE_NAME'),
  /** Scheme and host, without a path: `https://api.example.com`. */
  baseUrl: () => read('BASE_URL'),
  /** The `aud` of access tokens. */
  audience: () => read('API_AUDIENCE'),
  /** The timetable of signing keys, JSON; read by `configuredKeys` of auth/configured-keys.ts. */
  signingKeys: () => read('SIGNING_KEYS'),
  /** The name of the event bus. */
  eventBus: () => read('EVENT_BUS'),
  /** The ids of the keys that an access token may be signed with now. */
  keyIds: () => list('KEY_IDS'),
  /** The service tokens that are believed, JSON; read by auth/own/service-token.ts. */
  serviceTokens: () => read('SERVICE_TOKENS'),
  /** Key of the marks that stand for addresses of clients in the log, if there is one. */
  // biome-ignore lint/style/noProcessEnv: this is the one place.
  addressKey: () => process.env['ADDRESS_KEY'],
  /** Key of the hashes by which the staff find an account. */
  contactKey: () => read('CONTACT_KEY'),
  /** Key of the seals on page cursors. */
  cursorSecret: () => read('CURSOR_SECRET'),
  /** The most that one approval may move, in IDR; above it a third person must agree. */
  approvalCeilingIdr: () => whole('APPROVAL_CEILING_IDR'),
  /** What the stage says of its payment gateway, JSON; read by payments/configured-gateway.ts; or `none`. */
  paymentGateway: () => read('PAYMENT_GATEWAY'),
  /** What the stage says of its provider of push messages, JSON; read by push/configured-push.ts; or `none`. */
  pushProvider: () => read('PUSH_PROVIDER'),
  /** Every spelling of the provider's issuer, the canonical one first; and the client ids that may be in `aud`. */
  identityProvider: () => ({
    issuers: list('IDP_ISSUER'),
    jwksUrl: read('IDP_JWKS_URL'),
    clientIds: list('IDP_CLIENT_IDS'),
  }),
};

/**
 * What is asked for by few: by itself, so that a bundle without it does not carry it.
 *
 * @returns in whose name requests are signed that no client of the SDK makes, and for which Region. Lambda sets all of it
 */
export const awsSigner = () => ({
  region: read('AWS_REGION'),
  credentials: {
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
    // biome-ignore lint/style/noProcessEnv: this is the one place.
    ...(process.env['AWS_SESSION_TOKEN'] && { sessionToken: process.env['AWS_SESSION_TOKEN'] }),
  },
});

/** The function that looks at uploads, and where Lambda is asked to run it. */
export const inspectorSettings = () => {
  const signer = awsSigner();
  return {
    // biome-ignore lint/style/noProcessEnv: this is the one place.
    endpoint: process.env['AWS_ENDPOINT_URL_LAMBDA'] ?? `https://lambda.${signer.region}.amazonaws.com`,
    functionName: read('UPLOAD_INSPECTOR'),
    signer,
  };
};

/** The timetable of the keys of certificates, JSON; read by auth/credentials/keys.ts. */
export const credentialKeysText = () => read('CREDENTIAL_KEYS');

/** Who issues certificates, JSON; read by auth/credentials/keys.ts. */
export const credentialIssuerText = () => read('CREDENTIAL_ISSUER');

/** The notices in force, JSON; read by contract/accounts/notice.ts. */
export const noticesText = () => read('NOTICES');

/** The address of the bucket of the copies of entries. */
export const entryCopiesUrl = () => read('ENTRY_COPIES');

/** What the stage says of its media, JSON; read by media/media-settings.ts; or `none`. */
export const mediaText = () => read('MEDIA');

/** Where the receivers of webhooks are: `internet`, or JSON; read by webhooks/configured-network.ts. */
export const webhookReceiversText = () => read('WEBHOOK_RECEIVERS');

/** Key of the secrets by which webhooks are signed. */
export const webhookKey = () => read('WEBHOOK_KEY');
