import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';
import { stageName } from './address.ts';

/**
 * Before X-Ray's default rule. That rule traces the first request of every second: one in twelve of a million purchases
 * a month.
 */
const priority = 100;

/** Has X-Ray trace the stage's share of requests. The gateway samples, and its functions follow that decision. */
export const addSampling = (scope: Construct, { settings, names }: Deployment): void => {
  new CfnSamplingRule(scope, 'Sampling', {
    samplingRule: {
      ruleName: names.service,
      priority,
      fixedRate: settings.tracedShare,
      reservoirSize: 0,
      serviceName: `${names.api}/${stageName}`,
      serviceType: 'AWS::ApiGateway::Stage',
      ...{ host: '*', httpMethod: '*', urlPath: '*', resourceArn: '*' },
      version: 1,
    },
  });
};
