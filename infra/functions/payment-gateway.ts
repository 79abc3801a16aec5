import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { defaultGateway, gateways } from '../../shared/domain/topups/gateways.ts';
import { acknowledge } from '../findings/findings.ts';
import type { Names } from '../stage/names.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { StageSettings } from '../stage/stage-settings.ts';
import type { Deployment } from './service-function.ts';

/** The payment gateway settings for functions; `none` without a gateway. */
export const paymentGatewayOf = ({ paymentGateway }: StageSettings, names: Names): string => {
  if (paymentGateway === undefined) return 'none';
  const { name = defaultGateway, environment, methods, returnUrls } = paymentGateway;
  return JSON.stringify({
    name,
    ...gateways[name].addresses[environment],
    secret: names.gatewaySecret,
    methods,
    return_urls: returnUrls,
  });
};

/**
 * Creates the secret of the gateway's keys. A person stores the keys there as JSON; without them top-ups are refused.
 */
export const addGatewaySecret = (scope: Construct, { settings, names }: Deployment): void => {
  const { name = defaultGateway } = settings.paymentGateway ?? {};
  const secret = new Secret(scope, 'GatewaySecret', {
    secretName: names.gatewaySecret,
    description: `Keys of the payment gateway: ${gateways[name].secretFields.join(', ')}`,
    removalPolicy: removalPolicyOf(settings),
  });
  acknowledge(secret, 'gatewaySecret');
};
