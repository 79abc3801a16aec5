import { Stack } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, ResourcePolicy, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import { edgeHeader } from './edge-headers.ts';
import { firewallRules, refusalBodies, visible } from './firewall-rules.ts';

/** Lets the log service write only to the log group of this web ACL (least privilege). */
const letWrite = (scope: Construct, logGroup: LogGroup, name: string): ResourcePolicy =>
  new ResourcePolicy(scope, 'FirewallMayWrite', {
    resourcePolicyName: name,
    policyStatements: [
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [`${logGroup.logGroupArn}:log-stream:*`],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
      }),
    ],
  });

/**
 * Logs only blocked and counted requests, for a week, so that an operator can block the addresses of attackers. Tokens,
 * secrets and queries are redacted. A query can contain the name of a person.
 */
const logBlocked = (scope: Construct, acl: CfnWebACL, { settings, names }: Deployment): void => {
  const logGroup = new LogGroup(scope, 'FirewallLog', {
    // WAF requires the prefix `aws-waf-logs-`.
    logGroupName: names.firewallLog,
    retention: RetentionDays.ONE_WEEK,
    removalPolicy: removalPolicyOf(settings),
  });
  const conditions = ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } }));
  const logging = new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [Stack.of(scope).formatArn({ service: 'logs', resource: `log-group:${names.firewallLog}` })],
    redactedFields: [
      { singleHeader: { Name: 'authorization' } },
      { singleHeader: { Name: 'cookie' } },
      ...(settings.catalogHost ? [{ singleHeader: { Name: edgeHeader } }] : []),
      { queryString: {} },
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: conditions }],
    },
  });
  logging.node.addDependency(logGroup, letWrite(scope, logGroup, names.firewallLog));
};

/**
 * Puts a web ACL in front of the API. A blocked request gets 403 and an error body (WAF_FILTERED). A body over the limit
 * gets 413, a compressed one 415.
 *
 * @param edgeSecret the shared secret of the catalog host; undefined without such a host
 */
export const addFirewall = (
  scope: Construct,
  api: SpecRestApi,
  deployment: Deployment,
  edgeSecret: string | undefined,
): void => {
  const { names } = deployment;
  const acl = new CfnWebACL(scope, 'Firewall', {
    name: names.api,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible(names.api),
    rules: [...firewallRules(edgeSecret)],
    customResponseBodies: refusalBodies,
    // The largest size that WAF can inspect.
    associationConfig: { requestBody: { API_GATEWAY: { defaultSizeInspectionLimit: 'KB_64' } } },
  });
  new CfnWebACLAssociation(scope, 'FirewallOfStage', {
    webAclArn: acl.attrArn,
    resourceArn: api.deploymentStage.stageArn,
  });
  logBlocked(scope, acl, deployment);
};
