import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, type GatewayName, gateways, notificationPath } from '../../shared/domain/topups/gateways.ts';
import { GatewaySettings } from '../../shared/payments/configured-gateway.ts';
import { fewRoutesAnd, resourceWith, settingsOf, synthesize, type Templates } from './synthesized.ts';

const name = 'second' as GatewayName;

const row: Gateway = {
  title: 'Second',
  addresses: {
    production: { app_url: 'https://pay.second.example.com', api_url: 'https://api.second.example.com' },
    sandbox: { app_url: 'https://pay.sandbox.second.example.com', api_url: 'https://api.sandbox.second.example.com' },
  },
  secretFields: ['client_id', 'private_key'],
  ceilings: { transfer: 1_000_000 },
  onRequest: [],
};

let stage: Templates;

/** Adds the row to the table. Other test files of the process see the table without it. */
beforeAll(() => {
  Object.assign(gateways, { [name]: row });
  const settings = settingsOf('test', { paymentGateway: 'sandbox' });
  stage = synthesize(
    { ...settings, paymentGateway: { ...settings.paymentGateway, environment: 'sandbox', name } },
    fewRoutesAnd(({ id }) => id === 'createTopup'),
  );
});

afterAll(() => {
  Reflect.deleteProperty(gateways, name);
});

test('the functions of a stage get the addresses of the second gateway', () => {
  const { Environment } = resourceWith(stage.api, 'AWS::Lambda::Function', {
    FunctionName: 'commerce-auth-test-createTopup',
  }).Properties;
  expect(JSON.parse(Environment.Variables.PAYMENT_GATEWAY)).toMatchObject({ name, ...row.addresses.sandbox });
});

test('the secret of a stage names the fields of the second gateway', () => {
  const { Description } = resourceWith(stage.data, 'AWS::SecretsManager::Secret', {
    Name: 'commerce-auth-test/payment-gateway',
  }).Properties;
  expect(Description).toBe('Keys of the payment gateway: client_id, private_key');
});

test('the rate limit of notifications covers those of the second gateway', () => {
  const { Rules } = resourceWith(
    synthesize(
      settingsOf('prod'),
      fewRoutesAnd(() => false),
    ).api,
    'AWS::WAFv2::WebACL',
  ).Properties;
  const limit = Rules.find(({ Name }: { readonly Name: string }) => Name === 'WebhookPerAddress');
  const { SearchString, PositionalConstraint } =
    limit.Statement.RateBasedStatement.ScopeDownStatement.ByteMatchStatement;
  expect(PositionalConstraint).toBe('STARTS_WITH');
  expect(`/api/v1${notificationPath(name)}`.startsWith(SearchString)).toBe(true);
});

test('a setting without a name has the default gateway', () => {
  expect(GatewaySettings.parse({ ...row.addresses.sandbox, secret: 'keys' }).name).toBe('midtrans');
});
