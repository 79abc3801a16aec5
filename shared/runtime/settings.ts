import { Fault } from '../errors.ts';

const ofSignIn = /^(?:IDP_|SIGNING_KEYS$)/;

/**
 * Reads a variable of the environment. The grants of a function decide which variables it gets (routes/grants.ts).
 */
const read = (name: string): string => {
  // biome-ignore lint/style/noProcessEnv: only this file reads the environment.
  const value = process.env[name]?.trim();
  if (!value) throw new Fault(ofSignIn.test(name) ? 'auth_not_configured' : 'internal_error', `${name} is not set.`);
  return value;
};

const list = (name: string): string[] =>
  read(name)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The parts of a variable that may be missing, or be `none`. */
const optionalList = (name: string): string[] => {
  // biome-ignore lint/style/noProcessEnv: only this file reads the environment.
  const value = process.env[name];
  return value && value !== 'none' ? list(name) : [];
};

const whole = (name: string): number => {
  const number = Number(read(name));
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Fault('internal_error', `${name} is not a whole number.`);
};

/**
 * The settings of this process. A setting is read when it is used. A function without the setting therefore still
 * starts, and reports the fault.
 *
 * @throws Fault `auth_not_configured` for a missing setting of the identity provider or the signing keys, else
 * `internal_error`
 */
export const settings = {
  /**
   * The stage's metric namespace, so that two stages in one account never share metrics. Optional: the local stack has
   * no metrics.
   */
  // biome-ignore lint/style/noProcessEnv: only this file reads the environment.
  metricNamespace: () => process.env['METRIC_NAMESPACE'],
  /** Timeout of an AWS call in ms. Only the local stack and tests set it; otherwise it is `limitMs`. */
  // biome-ignore lint/style/noProcessEnv: only this file reads the environment.
  awsTimeoutMs: (limitMs: number) => (process.env['AWS_TIMEOUT_MS'] ? whole('AWS_TIMEOUT_MS') : limitMs),
  tableName: () => read('TABLE_NAME'),
  /** Scheme and host, without a path: `https://api.example.com`. */
  baseUrl: () => read('BASE_URL'),
  /** The `aud` of access tokens. */
  audience: () => read('API_AUDIENCE'),
  /** The schedule of signing keys as JSON, for `configuredKeys`. */
  signingKeys: () => read('SIGNING_KEYS'),
  eventBus: () => read('EVENT_BUS'),
  /** Sessions and access tokens from before this instant are invalid, in epoch seconds. */
  sessionsValidFrom: () => whole('SESSIONS_VALID_FROM'),
  /** The ids of the keys whose access tokens are accepted. */
  keyIds: () => list('KEY_IDS'),
  /** The accepted service tokens as JSON (auth/own/service-token.ts). */
  serviceTokens: () => read('SERVICE_TOKENS'),
  /** The HMAC key of the address marks in the log; optional. */
  // biome-ignore lint/style/noProcessEnv: only this file reads the environment.
  addressKey: () => process.env['ADDRESS_KEY'],
  /** The HMAC key of the contact hashes, by which staff find an account. */
  contactKey: () => read('CONTACT_KEY'),
  /** The key of page cursors. */
  cursorSecret: () => read('CURSOR_SECRET'),
  /** The greatest amount in IDR that one approver may book. A larger amount needs a second approver. */
  approvalCeilingIdr: () => whole('APPROVAL_CEILING_IDR'),
  /** The earliest age of a user in years. */
  minimumAge: () => whole('MINIMUM_AGE'),
  /** The days after which a sale can be paid to its creator. */
  payoutDelayDays: () => whole('PAYOUT_DELAY_DAYS'),
  /** The limits of each wallet, in IDR. */
  walletLimits: () => ({
    maximumBalanceIdr: whole('MAXIMUM_BALANCE_IDR'),
    monthlyInflowIdr: whole('MONTHLY_INFLOW_IDR'),
  }),
  /** The settings of the payment gateway as JSON, or `none` (payments/configured-gateway.ts). */
  paymentGateway: () => read('PAYMENT_GATEWAY'),
  /** The settings of the push provider as JSON, or `none` (push/configured-push.ts). */
  pushProvider: () => read('PUSH_PROVIDER'),
  /**
   * The provider's issuer in all its spellings, the canonical one first, and the client ids accepted in `aud`. The other
   * issuers are declared to be the same provider.
   */
  identityProvider: () => ({
    issuers: list('IDP_ISSUER'),
    otherIssuers: optionalList('IDP_OTHER_ISSUERS'),
    jwksUrl: read('IDP_JWKS_URL'),
    clientIds: list('IDP_CLIENT_IDS'),
  }),
};

/**
 * The AWS credentials and Region, for requests that are signed without an SDK client. Lambda sets the variables. A
 * separate export, so that the bundles of most functions omit it.
 */
export const awsSigner = () => ({
  region: read('AWS_REGION'),
  credentials: {
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
    // biome-ignore lint/style/noProcessEnv: only this file reads the environment.
    ...(process.env['AWS_SESSION_TOKEN'] && { sessionToken: process.env['AWS_SESSION_TOKEN'] }),
  },
});

/** The settings for calls of the upload inspector: its Lambda endpoint, its name and the credentials. */
export const inspectorSettings = () => {
  const signer = awsSigner();
  return {
    // biome-ignore lint/style/noProcessEnv: only this file reads the environment.
    endpoint: process.env['AWS_ENDPOINT_URL_LAMBDA'] ?? `https://lambda.${signer.region}.amazonaws.com`,
    functionName: read('UPLOAD_INSPECTOR'),
    signer,
  };
};

/** The schedule of the keys that sign course certificates, as JSON (auth/credentials/keys.ts). */
export const credentialKeysText = () => read('CREDENTIAL_KEYS');

/** The issuer of course certificates, as JSON (auth/credentials/keys.ts). */
export const credentialIssuerText = () => read('CREDENTIAL_ISSUER');

/** Who sells and who helps, as JSON (contract/service/about.ts). */
export const aboutText = () => read('ABOUT');

/** The changes of the chart of accounts as JSON (contract/books/chart.ts). */
export const chartText = () => read('CHART');

/** The notices in force as JSON (contract/accounts/notice.ts). */
export const noticesText = () => read('NOTICES');

/** The address of the bucket with the copies of ledger and audit entries. */
export const entryCopiesUrl = () => read('ENTRY_COPIES');

/** The settings of the media storage as JSON, or `none` (media/media-settings.ts). */
export const mediaText = () => read('MEDIA');

/** The network of webhook receivers: `internet`, or JSON (webhooks/network.ts). */
export const webhookReceiversText = () => read('WEBHOOK_RECEIVERS');

/** The key from which the signing secrets of webhooks are derived. */
export const webhookKey = () => read('WEBHOOK_KEY');
