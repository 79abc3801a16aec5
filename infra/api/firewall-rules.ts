import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { errorRow } from '../../shared/errors.ts';
import { maximumBodyBytes } from '../../shared/http/body-limit.ts';
import { errorHeaders } from '../../shared/http/reply.ts';
import { draftSettlement } from '../../shared/routes/topups/settlements.ts';
import { pathBegins, rateStatement, ratesOf } from './firewall-rates.ts';

type Rule = CfnWebACL.RuleProperty;

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
        // A file comes in the body: the function weighs it, once the authorizer knows who sends it.
        { notStatement: { statement: pathBegins(draftSettlement.path) } },
      ],
    },
  },
};

/**
 * API Gateway decompresses a body behind the firewall, which measures it compressed: 64 KiB may become 10 MB. No client
 * of ours sends one.
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

/** The firewall publishes its counts, and never samples. Those would store headers, and with them tokens. */
export const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/**
 * The rules in the order of their evaluation.
 *
 * @param secret identifies the host of the catalog; undefined without one
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
