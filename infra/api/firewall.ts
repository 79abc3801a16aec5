import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Names } from '../names.ts';

/** Requests from one address in five minutes; a school behind one address stays far below. */
const requestsPerAddress = 3000;

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // A sample would keep headers, and with them bearer tokens, for three hours.
  sampledRequestsEnabled: false,
});

/** Amazon's lists that look at addresses and well-known attacks. Those that look into bodies refuse honest JSON. */
const managedLists = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

const rules: CfnWebACL.RuleProperty[] = [
  {
    name: 'RequestsPerAddress',
    priority: 0,
    action: { block: {} },
    statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
    visibilityConfig: visible('RequestsPerAddress'),
  },
  ...managedLists.map((name, index) => ({
    name,
    priority: index + 1,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    visibilityConfig: visible(name),
  })),
];

/** Puts a web ACL in front of the API. What it blocks is answered 403 with the Error body (WAF_FILTERED). */
export const addFirewall = (scope: Construct, api: RestApi, names: Names): void => {
  const acl = new CfnWebACL(scope, 'Firewall', {
    name: names.api,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible(names.api),
    rules,
  });
  new CfnWebACLAssociation(scope, 'FirewallOfStage', {
    webAclArn: acl.attrArn,
    resourceArn: api.deploymentStage.stageArn,
  });
};
