import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { errorRow } from '../../shared/errors.ts';
import { maximumBodyBytes } from '../../shared/http/body-limit.ts';
import { errorHeaders } from '../../shared/http/reply.ts';
import { draftSettlement } from '../../shared/routes/topups/settlements.ts';
import { pathBegins, rateStatement, ratesOf } from './firewall-rates.ts';

type Rule = CfnWebACL.RuleProperty;

/** Amazon's managed rules on addresses and known attacks. Those that inspect bodies are excluded: they refuse valid JSON. */
const managedLists = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

/** The key of the firewall's own answer to a body that is too large. */
export const tooLargeKey = 'too-large';

const bodyOverLimit: Omit<Rule, 'priority' | 'visibilityConfig'> = {
  name: 'BodyOver64KiB',
  // The same answer as a function would give, before the body costs anything.
  action: {
    block: {
      customResponse: {
        responseCode: errorRow('upload_too_large').status,
        customResponseBodyKey: tooLargeKey,
        responseHeaders: Object.entries(errorHeaders('upload_too_large', 413))
          // The custom body sets its own content type.
          .filter(([name]) => name !== 'Content-Type')
          .map(([name, value]) => ({ name, value })),
      },
    },
  },
  statement: {
    andStatement: {
      statements: [
        {
          sizeConstraintStatement: {
            fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
            comparisonOperator: 'GT',
            size: maximumBodyBytes,
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
        // This body contains a file. The function checks its size after the authorizer has identified the sender.
        { notStatement: { statement: pathBegins(draftSettlement.path) } },
      ],
    },
  },
};

/**
 * Refuses compressed bodies. The firewall measures the compressed size, and API Gateway decompresses later: 64 KiB may
 * become 10 MB. No client of ours sends one.
 */
const bodyCompressed: Omit<Rule, 'priority' | 'visibilityConfig'> = {
  name: 'BodyCompressed',
  action: { block: {} },
  statement: {
    sizeConstraintStatement: {
      fieldToMatch: { singleHeader: { Name: 'content-encoding' } },
      comparisonOperator: 'GT',
      size: 0,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  },
};

/** Enables the metrics of a rule, without sampled requests. Samples would store headers, and so tokens. */
export const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/**
 * The rules in the order of their evaluation.
 *
 * @param secret identifies the catalog host; undefined without such a host
 */
export const firewallRules = (secret?: string): readonly Rule[] =>
  [
    bodyOverLimit,
    bodyCompressed,
    ...ratesOf(secret).map(([name, row]) => ({ name, action: { [row.action]: {} }, statement: rateStatement(row) })),
    ...managedLists.map((name) => ({
      name,
      overrideAction: { none: {} },
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    })),
  ].map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) }));
