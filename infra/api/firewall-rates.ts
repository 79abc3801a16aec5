import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { findCertificate } from '../../shared/routes/certificates/certificates.ts';
import { getCredentialIssuer } from '../../shared/routes/certificates/credentials.ts';
import { signIn } from '../../shared/routes/sign-in/sessions.ts';
import { notifyMidtrans } from '../../shared/routes/topups/gateways.ts';
import { rootPath, stageName } from './address.ts';
import { edgeHeader, viewerHeader } from './edge-headers.ts';

type Statement = CfnWebACL.StatementProperty;

const textTransformations = [{ priority: 0, type: 'NONE' }];

/** API Gateway may decode a path before it routes it: `%69dp` and `//idp` count as `idp`. */
const pathTransformations = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type }));

/**
 * The keys of the rate rules: the address, the address with the user agent, and the address with the token. For the
 * host of the catalog it is the address of its visitor.
 */
const keys = {
  address: { aggregateKeyType: 'IP' },
  viewer: {
    aggregateKeyType: 'FORWARDED_IP',
    forwardedIpConfig: { headerName: viewerHeader, fallbackBehavior: 'MATCH' },
  },
  client: header('user-agent'),
  caller: header('authorization'),
} as const;

function header(name: string) {
  return { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [{ ip: {} }, { header: { name, textTransformations } }] };
}

type RateRow = {
  readonly by: keyof typeof keys;
  readonly requests: number;
  readonly inSeconds: 60 | 300;
  readonly only?: Statement;
  readonly action: 'block' | 'count';
};

export const pathBegins = (path: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: `/${stageName}${rootPath}${path}`,
    textTransformations: pathTransformations,
  },
});

const isSignIn = pathBegins(signIn.path);

/**
 * Gateways send from a few addresses, some notifications per payment. 20 a second of one address are 400 payments a
 * minute.
 */
const isWebhook = pathBegins(notifyMidtrans.path);

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Anybody verifies certificates without a token. An office looks at four a second. Guessing numbers takes more than that. A
 * verifier keeps keys for a day and lists for five minutes.
 */
const isVerification = pathBegins(parentOf(findCertificate.path));
const isCredentialData = pathBegins(parentOf(getCredentialIssuer.path));

/** A header that anybody could send would be no proof: CloudFront sends a secret that nobody else has. */
const isFromEdge = (secret: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: edgeHeader } },
    positionalConstraint: 'EXACTLY',
    searchString: secret,
    textTransformations,
  },
});

/**
 * The rates of one sender. An active user signs in every 15 minutes. Thousands share the address of a mobile carrier,
 * with the same user agent. So an address alone may do six times its share, enough for 6,000 people. One user agent
 * behind it may do enough for 1,800 people. It takes 30 addresses to fill the gateway's limit. Senders near the limit
 * are counted, which logs their address.
 */
const rates: Readonly<Record<string, RateRow>> = {
  SignInPerClient: { by: 'client', requests: 120, inSeconds: 60, only: isSignIn, action: 'block' },
  SignInPerAddress: { by: 'address', requests: 400, inSeconds: 60, only: isSignIn, action: 'block' },
  SignInWatched: { by: 'address', requests: 100, inSeconds: 60, only: isSignIn, action: 'count' },
  WebhookPerAddress: { by: 'address', requests: 1_200, inSeconds: 60, only: isWebhook, action: 'block' },
  VerificationPerAddress: { by: 'address', requests: 240, inSeconds: 60, only: isVerification, action: 'block' },
  CredentialsPerAddress: { by: 'address', requests: 1_200, inSeconds: 60, only: isCredentialData, action: 'block' },
  RequestsPerCaller: { by: 'caller', requests: 3_000, inSeconds: 300, action: 'block' },
  RequestsPerAddress: { by: 'address', requests: 30_000, inSeconds: 300, action: 'block' },
  RequestsWatched: { by: 'address', requests: 10_000, inSeconds: 300, action: 'count' },
};

/**
 * Requests of the catalog's host come from few addresses of CloudFront, so they are counted by the visitor's address.
 * Its cache answers most of them. One address may therefore do a fifth of the other rate. That is enough for 6,000
 * people who open a page every ten seconds, 3 in 100 of them uncached. It takes 25 addresses to fill the gateway's
 * limit of a route. AWS allows ten rate rules in a web ACL, so nothing only counts.
 */
const edgeRates = (secret: string): Readonly<Record<string, RateRow>> => ({
  CatalogPerViewer: { by: 'viewer', requests: 6_000, inSeconds: 300, only: isFromEdge(secret), action: 'block' },
});

/** The rates of a stage. @param secret of its host of the catalog, undefined without one */
export const ratesOf = (secret: string | undefined): readonly (readonly [string, RateRow])[] => {
  if (secret === undefined) return Object.entries(rates);
  const notFromEdge: Statement = { notStatement: { statement: isFromEdge(secret) } };
  const others = Object.entries(rates).map(
    ([name, row]) => [name, row.by === 'address' ? { only: notFromEdge, ...row } : row] as const,
  );
  return [...others, ...Object.entries(edgeRates(secret))];
};

export const rateStatement = ({ by, requests, inSeconds, only }: RateRow): Statement => ({
  rateBasedStatement: {
    ...keys[by],
    limit: requests,
    evaluationWindowSec: inSeconds,
    ...(only && { scopeDownStatement: only }),
  },
});
