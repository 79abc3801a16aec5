import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';
import { stageName } from './address.ts';

/**
 * Priority of our sampling rule, ahead of X-Ray's default rule. The default rule traces the first request of every
 * second. That would be one in twelve at a million purchases a month.
 */
const priority = 100;

/** Sets X-Ray's sampling rate of a stage. The gateway samples, and the functions follow its decision. */
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
