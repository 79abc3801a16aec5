import { CfnOutput } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { visible } from '../api/firewall-rules.ts';
import type { Names } from '../stage/names.ts';

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/**
 * How much of the hosts of CloudFront one address gets in five minutes. A page shows some 40 files, and a school of 500 people
 * behind one address looks at a new one in half a minute; files of pages seen before come from the browser.
 */
const requestsPerAddress = { block: 60_000, watch: 20_000 };

const rate = (name: string, action: 'block' | 'count', limit: number): Rule => ({
  name,
  action: { [action]: {} },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, evaluationWindowSec: 300 } },
});

const rules: readonly Rule[] = [
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

/** The web ACL of the hosts that CloudFront serves: media, console and catalog. WAF has those of CloudFront in us-east-1 alone. */
export const addEdgeFirewall = (scope: Construct, names: Names): void => {
  const acl = new CfnWebACL(scope, 'Firewall', {
    name: names.edgeFirewall,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(names.edgeFirewall),
    rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
  });
  new CfnOutput(scope, 'FirewallArn', { value: acl.attrArn });
};
