import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { errorRow } from '../../shared/errors.ts';
import { maximumBodyBytes } from '../../shared/http/body-limit.ts';
import { errorHeaders } from '../../shared/http/reply.ts';
import { signIn } from '../../shared/routes/people/sessions.ts';
import { rootPath, stageName } from './address.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** What a rate is counted by: the address; the address with the kind of client; the address with the token that it shows. */
const keys = {
  address: { aggregateKeyType: 'IP' },
  client: header('user-agent'),
  caller: header('authorization'),
} as const;

function header(name: string) {
  const textTransformations = [{ priority: 0, type: 'NONE' }];
  return { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [{ ip: {} }, { header: { name, textTransformations } }] };
}

type RateRow = {
  readonly by: keyof typeof keys;
  readonly requests: number;
  readonly inSeconds: 60 | 300;
  readonly only?: Statement;
  readonly action: 'block' | 'count';
};

const isSignIn: Statement = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: `/${stageName}${rootPath}${signIn.path}`,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/**
 * How much is let through of one sender. Whoever is online signs in every 15 minutes, and behind the address of a mobile carrier
 * are thousands who all send the same kind of client: so an address alone may do six times what it needs to stop nobody else,
 * 6,000 people's worth, and one kind of client behind it 1,800 people's. It takes 30 addresses to fill what the gateway lets
 * through. Whoever comes near it is counted, which writes its address into the log.
 */
const rates: Readonly<Record<string, RateRow>> = {
  SignInPerClient: { by: 'client', requests: 120, inSeconds: 60, only: isSignIn, action: 'block' },
  SignInPerAddress: { by: 'address', requests: 400, inSeconds: 60, only: isSignIn, action: 'block' },
  SignInWatched: { by: 'address', requests: 100, inSeconds: 60, only: isSignIn, action: 'count' },
  RequestsPerCaller: { by: 'caller', requests: 3_000, inSeconds: 300, action: 'block' },
  RequestsPerAddress: { by: 'address', requests: 30_000, inSeconds: 300, action: 'block' },
  RequestsWatched: { by: 'address', requests: 10_000, inSeconds: 300, action: 'count' },
};

const rateStatement = ({ by, requests, inSeconds, only }: RateRow): Statement => ({
  rateBasedStatement: {
    ...keys[by],
    limit: requests,
    evaluationWindowSec: inSeconds,
    ...(only && { scopeDownStatement: only }),
  },
});

/** Amazon's lists that look at addresses and well-known attacks. Those that look into bodies refuse honest JSON. */
const managedLists = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

/** The body of what the firewall itself answers to a body that is too large. */
export const tooLargeKey = 'too-large';

const bodyOverLimit: Omit<Rule, 'priority' | 'visibilityConfig'> = {
  name: 'BodyOver64KiB',
  // The functions' own answer to it, before the body costs anything.
  action: {
    block: {
      customResponse: {
        responseCode: errorRow('upload_too_large').status,
        customResponseBodyKey: tooLargeKey,
        responseHeaders: Object.entries(errorHeaders('upload_too_large', 413))
          // The body brings its own.
          .filter(([name]) => name !== 'Content-Type')
          .map(([name, value]) => ({ name, value })),
      },
    },
  },
  statement: {
    sizeConstraintStatement: {
      fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
      comparisonOperator: 'GT',
      size: maximumBodyBytes,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  },
};

/** What the firewall may be asked for: its counts, and never a sample, which would keep headers, and with them tokens. */
export const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/** The rules in the order in which they are asked. */
export const firewallRules: readonly Rule[] = [
  bodyOverLimit,
  ...Object.entries(rates).map(([name, row]) => ({
    name,
    action: { [row.action]: {} },
    statement: rateStatement(row),
  })),
  ...managedLists.map((name) => ({
    name,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  })),
].map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) }));
