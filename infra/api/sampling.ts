import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';
import { stageName } from '../stage/address.ts';

/**
 * The priority of the sampling rule: before X-Ray's default rule, which traces the first request of every second. At a
 * million purchases a month, that would be one request in twelve.
 */
const priority = 100;

/** Sets X-Ray's sampling rate of a stage. API Gateway decides whether a request is traced. The functions follow. */
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
