import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { errorRow } from '../../shared/errors.ts';
import { errorHeaders } from '../../shared/http/reply.ts';
import { maximumBodyBytes } from '../../shared/routes/route.ts';
import { draftSettlement } from '../../shared/routes/topups/settlements.ts';
import { pathBegins, rateStatement, ratesOf } from './firewall-rates.ts';

type Rule = CfnWebACL.RuleProperty;

/**
 * Amazon's managed rules on addresses and known attacks. Three rules of `KnownBadInputs` inspect bodies: `Log4JRCE_BODY`,
 * `JavaDeserializationRCE_BODY` and `ReactJSRCE_BODY`. So a text such as `${jndi:` is refused with 403, also in the title
 * of a course about security. `CommonRuleSet` is not used, because its rules for bodies refuse ordinary prose.
 */
const managedLists = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

export const tooLargeKey = 'too-large';

const bodyOverLimit: Omit<Rule, 'priority' | 'visibilityConfig'> = {
  name: 'BodyOver64KiB',
  // The answer has the code of a function's answer, but no function runs.
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
        // Operations under this path get a file in the body. The function checks the length, after the authorizer has
        // verified the token.
        { notStatement: { statement: pathBegins(draftSettlement.path) } },
      ],
    },
  },
};

/**
 * Refuses compressed bodies. The firewall measures the compressed size, but API Gateway decompresses later: 64 KiB can
 * become 10 MB. No client needs compressed bodies.
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

/** Enables the metrics of a rule, but no sampled requests. Samples would store headers with tokens. */
export const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/**
 * The rules of the firewall, in the order of their evaluation.
 *
 * @param secret the shared secret of the catalog host; undefined without such a host
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
