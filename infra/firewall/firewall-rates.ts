import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { notificationsPath } from '../../shared/domain/topups/gateways.ts';
import { findCertificate } from '../../shared/routes/certificates/certificates.ts';
import { getCredentialIssuer } from '../../shared/routes/certificates/credentials.ts';
import { signIn } from '../../shared/routes/sign-in/sessions.ts';
import { rootPath, stageName } from '../stage/address.ts';
import { edgeHeader, viewerHeader } from './edge-headers.ts';

type Statement = CfnWebACL.StatementProperty;

const textTransformations = [{ priority: 0, type: 'NONE' }];

/** API Gateway can decode a path before routing. The firewall decodes it, too: `%69dp` and `//idp` count as `idp`. */
const pathTransformations = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type }));

/**
 * The aggregation keys of the rate rules: the address, alone or together with the user agent or the token. For the
 * catalog host, the address is the visitor's (`viewer`).
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
 * Matches notifications of payment gateways. A gateway has few addresses and sends about three notifications for each
 * payment. 20 notifications a second from one address are 400 payments a minute.
 */
const isWebhook = pathBegins(notificationsPath);

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Matches the public verification of certificates. Four verifications a second are sufficient for an office, but not
 * for guessing numbers.
 */
const isVerification = pathBegins(parentOf(findCertificate.path));
const isCredentialData = pathBegins(parentOf(getCredentialIssuer.path));

/** Matches requests from CloudFront, by the shared secret in a header. */
const isFromEdge = (secret: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: edgeHeader } },
    positionalConstraint: 'EXACTLY',
    searchString: secret,
    textTransformations,
  },
});

/**
 * The rate limits of one sender. An active user signs in every 15 minutes, and thousands of users share the address of
 * a mobile carrier. `SignInPerAddress` is sufficient for 6,000 users, and `SignInPerClient` for 1,800. 30 addresses can
 * use up API Gateway's limit of sign-ins. The `Watched` rules block nothing. They log the addresses near a limit.
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
 * The rate limit of the catalog host, by the visitor's address, because CloudFront itself sends from few addresses. The
 * cache answers most requests, so the limit is a fifth of the API's. It is sufficient for 6,000 people who open a page
 * every ten seconds, if 97 % of the pages are cached. 25 addresses can use up API Gateway's limit of a route. There is
 * no `Watched` rule, because AWS allows ten rate rules in a web ACL.
 */
const edgeRates = (secret: string): Readonly<Record<string, RateRow>> => ({
  CatalogPerViewer: { by: 'viewer', requests: 6_000, inSeconds: 300, only: isFromEdge(secret), action: 'block' },
});

/** The rate rules of a stage. @param secret the shared secret of the catalog host; undefined without such a host */
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
