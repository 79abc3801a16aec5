import { CfnOutput } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { visible } from '../api/firewall-rules.ts';
import type { Names } from '../stage/names.ts';

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/**
 * The rate limits of one address on the CloudFront hosts, in requests per 5 minutes. A page loads some 40 files. A
 * school of 500 people behind one address opens a new page in half a minute. Files of earlier pages come from the
 * browser's cache.
 */
const requestsPerAddress = { block: 60_000, watch: 20_000 };

const rate = (name: string, action: 'block' | 'count', limit: number): Rule => ({
  name,
  action: { [action]: {} },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, evaluationWindowSec: 300 } },
});

/** The rules of the hosts of CloudFront, in their order. */
export const edgeRules: readonly Rule[] = [
  rate('EdgePerAddress', 'block', requestsPerAddress.block),
  rate('EdgeWatched', 'count', requestsPerAddress.watch),
  {
    name: 'AWSManagedRulesAmazonIpReputationList',
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
    },
  },
];

/**
 * The web ACL of the hosts that CloudFront serves: media, console and catalog. WAF keeps ACLs for CloudFront in
 * us-east-1 only.
 */
export const addEdgeFirewall = (scope: Construct, names: Names): void => {
  const acl = new CfnWebACL(scope, 'Firewall', {
    name: names.edgeFirewall,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(names.edgeFirewall),
    rules: edgeRules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
  });
  new CfnOutput(scope, 'FirewallArn', { value: acl.attrArn });
};
