import { expect, test } from 'vitest';
import { GatewaySettings } from '../../shared/payments/configured-gateway.ts';
import { resolved } from './resolved.ts';
import { fewRoutesAnd, resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const sandbox = synthesize(
  settingsOf('test', { paymentGateway: 'sandbox', push: 'yes' }),
  fewRoutesAnd(({ grants }) => grants.includes('payment gateway')),
);

const functionOf = (id: string) =>
  resourceWith(sandbox.api, 'AWS::Lambda::Function', { FunctionName: `commerce-auth-test-${id}` }).Properties;

test('a stage with a gateway gives functions its address and the name of its secret, never the keys', () => {
  const { PAYMENT_GATEWAY } = functionOf('createTopup').Environment.Variables;
  expect(GatewaySettings.parse(JSON.parse(PAYMENT_GATEWAY))).toMatchObject({
    app_url: 'https://app.sandbox.midtrans.com',
    api_url: 'https://api.sandbox.midtrans.com',
    secret: 'commerce-auth-test/payment-gateway',
  });
  expect(JSON.stringify(sandbox)).not.toContain('server_key"');
});

test('the secret of the gateway is created without keys', () => {
  resourceWith(sandbox.data, 'AWS::SecretsManager::Secret', { Name: 'commerce-auth-test/payment-gateway' });
});

/**
 * Every operation that calls the gateway. The webhook does, because a notification's signature does not cover the
 * status.
 */
const askers = ['cancelTopup', 'checkTopup', 'checkUserTopup', 'createTopup', 'notifyMidtrans'];

test('the functions that ask the gateway may read its secret, and no other ones', () => {
  const reading = resourcesOf(sandbox.api, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
    JSON.stringify(Properties.PolicyDocument).includes('payment-gateway-??????'),
  );
  expect(reading).toHaveLength(askers.length);
  for (const id of askers) expect(functionOf(id).Environment.Variables).toHaveProperty('PAYMENT_GATEWAY');
  for (const [, { Properties }] of reading)
    expect(JSON.stringify(resolved(Properties.PolicyDocument))).toContain(
      ':secret:commerce-auth-test/payment-gateway-??????',
    );
});

test('a setting for an unknown gateway is refused', () => {
  expect(() => settingsOf('test', { paymentGateway: 'live' })).toThrow('paymentGateway "live" is not');
});
