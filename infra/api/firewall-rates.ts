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
 * The aggregation keys of the rate rules: the address alone, with the user agent, or with the token. For the catalog
 * host, the address is that of the visitor.
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
 * Matches notifications of payment gateways. A gateway has few addresses and sends some notifications per payment. 20 a
 * second from one address are 400 payments a minute.
 */
const isWebhook = pathBegins(notifyMidtrans.path);

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Matches the verification of certificates, which needs no token. An office verifies four a second at most; guessing numbers
 * would take more. A verifier caches keys for a day and lists for five minutes.
 */
const isVerification = pathBegins(parentOf(findCertificate.path));
const isCredentialData = pathBegins(parentOf(getCredentialIssuer.path));

/** Matches requests from CloudFront by the shared secret in a header, which nobody else can send. */
const isFromEdge = (secret: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: edgeHeader } },
    positionalConstraint: 'EXACTLY',
    searchString: secret,
    textTransformations,
  },
});

/**
 * The rate limits of one sender. An active user signs in every 15 minutes. Thousands of people share the address of a
 * mobile carrier and the same user agent. So the limit of an address is enough for 6,000 people. The limit of an address
 * with one user agent is enough for 1,800. It takes 30 addresses to fill the gateway's limit. Senders near a limit are
 * counted, which logs their address.
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
 * The rate limits of the catalog host. CloudFront sends from few addresses, so the visitor's address is counted. The
 * cache answers most requests, so the limit is a fifth of the other one. It is enough for 6,000 people who open a page
 * every ten seconds, 3 % of them uncached. It takes 25 addresses to fill the gateway's limit of a route. AWS allows ten
 * rate rules in a web ACL, so there are no rules that only count.
 */
const edgeRates = (secret: string): Readonly<Record<string, RateRow>> => ({
  CatalogPerViewer: { by: 'viewer', requests: 6_000, inSeconds: 300, only: isFromEdge(secret), action: 'block' },
});

/** The rate rules of a stage. @param secret shared with the catalog host; undefined without such a host */
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
