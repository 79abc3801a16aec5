import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { GatewayName } from '../../shared/contract/topups/gateway.ts';
import { acknowledge } from '../findings/findings.ts';
import type { Names } from '../stage/names.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { PaymentGatewayRow } from '../stage/stage.ts';
import type { StageSettings } from '../stage/stage-settings.ts';
import type { Deployment } from './service-function.ts';

type Addresses = { readonly app_url: string; readonly api_url: string };

const addresses: Readonly<Record<GatewayName, Readonly<Record<PaymentGatewayRow['environment'], Addresses>>>> = {
  midtrans: {
    production: { app_url: 'https://app.midtrans.com', api_url: 'https://api.midtrans.com' },
    sandbox: { app_url: 'https://app.sandbox.midtrans.com', api_url: 'https://api.sandbox.midtrans.com' },
  },
};

/** The payment gateway settings for functions; `none` without a gateway. */
export const paymentGatewayOf = ({ paymentGateway }: StageSettings, names: Names): string => {
  if (paymentGateway === undefined) return 'none';
  const { name = 'midtrans', environment, methods, returnUrls, maximumBalanceIdr } = paymentGateway;
  return JSON.stringify({
    name,
    ...addresses[name][environment],
    secret: names.gatewaySecret,
    methods,
    return_urls: returnUrls,
    maximum_balance_idr: maximumBalanceIdr,
  });
};

/**
 * Creates the secret of the gateway's keys. A person stores the keys there as JSON; without them top-ups are refused.
 */
export const addGatewaySecret = (scope: Construct, { settings, names }: Deployment): void => {
  const secret = new Secret(scope, 'GatewaySecret', {
    secretName: names.gatewaySecret,
    description: 'Keys of the payment gateway: merchant_id, server_key, previous',
    removalPolicy: removalPolicyOf(settings),
  });
  acknowledge(secret, 'gatewaySecret');
};
