import { CfnOutput } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { visible } from '../firewall/firewall-rules.ts';
import type { Names } from '../stage/names.ts';

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/**
 * The rate limits of one address on the CloudFront hosts, in requests per 5 minutes. A page loads about 40 files. At
 * the limit, each of 500 people behind one address can open a page every 100 seconds.
 */
const requestsPerAddress = { block: 60_000, watch: 20_000 };

const rate = (name: string, action: 'block' | 'count', limit: number): Rule => ({
  name,
  action: { [action]: {} },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, evaluationWindowSec: 300 } },
});

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
 * The web ACL of the hosts behind CloudFront: media, console and catalog. Web ACLs for CloudFront must be in us-east-1.
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
