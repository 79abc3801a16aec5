import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';
import { stageName } from './address.ts';

/** Before X-Ray's default rule, whose first request a second would be one in twelve of a million purchases a month. */
const priority = 100;

/** Has X-Ray trace the share of requests that the stage says: the gateway decides, and its functions follow. */
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
