import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { refuse, refuseField } from '../../shared/errors.ts';
import { refusalResult } from '../../shared/http/reply.ts';
import { checkBank } from '../../shared/routes/bank/bank.ts';
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

/** The refusals of the firewall itself, by the key of their body. The firewall has no request id. */
const refusals = {
  'too-large': refusalResult(refuse('upload_too_large', 'The body is over 64 KiB.'), 'firewall'),
  compressed: refusalResult(
    refuseField('media_type', 'header/Content-Encoding', 'must be absent. Send the body uncompressed.'),
    'firewall',
    415,
  ),
};

/** The bodies of the firewall's refusals. */
export const refusalBodies = Object.fromEntries(
  Object.entries(refusals).map(([key, { body }]) => [key, { contentType: 'APPLICATION_JSON', content: body }]),
);

/** Blocks a request with an answer like that of a function, but no function runs. */
const blockWith = (key: keyof typeof refusals) => ({
  block: {
    customResponse: {
      responseCode: refusals[key].statusCode,
      customResponseBodyKey: key,
      responseHeaders: Object.entries(refusals[key].headers ?? {})
        // The custom body sets its own content type.
        .filter(([name]) => name !== 'Content-Type')
        .map(([name, value]) => ({ name, value: String(value) })),
    },
  },
});

const bodyOverLimit: Omit<Rule, 'priority' | 'visibilityConfig'> = {
  name: 'BodyOver64KiB',
  action: blockWith('too-large'),
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
        // Operations under these paths get a file in the body. The function checks the length, after the authorizer has
        // verified the token.
        ...[draftSettlement, checkBank].map(({ path }) => ({ notStatement: { statement: pathBegins(path) } })),
      ],
    },
  },
};

const contentEncoding = { singleHeader: { Name: 'content-encoding' } };

/**
 * Refuses compressed bodies. The firewall measures the compressed size, but API Gateway decompresses later: 64 KiB can
 * become 10 MB. The coding `identity` means no compression.
 */
const bodyCompressed: Omit<Rule, 'priority' | 'visibilityConfig'> = {
  name: 'BodyCompressed',
  action: blockWith('compressed'),
  statement: {
    andStatement: {
      statements: [
        {
          sizeConstraintStatement: {
            fieldToMatch: contentEncoding,
            comparisonOperator: 'GT',
            size: 0,
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
        {
          notStatement: {
            statement: {
              byteMatchStatement: {
                fieldToMatch: contentEncoding,
                positionalConstraint: 'EXACTLY',
                searchString: 'identity',
                textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
              },
            },
          },
        },
      ],
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
