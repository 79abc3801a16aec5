import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, inject, type RunnerTestFile } from 'vitest';
import { localEnvironment } from '../../local/settings/aws-options.ts';
import { localSettings } from '../../local/settings/local-settings.ts';
import { makeTable } from './fresh-table.ts';
import { contactKey, keyId } from './given-key.ts';
import { serviceTokenRows } from './given-service.ts';
import { clientIds, identityProvider, issuers } from './identity-provider.ts';
import { noticesInForce } from './onboarding-form.ts';
import { checkEverythingProvoked } from './provoked.ts';

const tableName = `test-${randomUUID()}`;
await makeTable(inject('databaseEndpoint'), tableName);

const [key, credentialKey] = inject('signingKeys');

/** The environment of deployed functions, set before each test file is loaded. Each file has its own table. */
const environment = {
  ...localEnvironment,
  AWS_ENDPOINT_URL_DYNAMODB: inject('databaseEndpoint'),
  AWS_ENDPOINT_URL_KMS: inject('kmsEndpoint'),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: inject('secretsManagerEndpoint'),
  ...inject('objectsEnvironment'),
  PAYMENT_GATEWAY: JSON.stringify({
    app_url: inject('midtransUrl'),
    api_url: inject('midtransUrl'),
    secret: 'gateway',
    return_urls: ['https://shop.example.com/back'],
  }),
  PUSH_PROVIDER: JSON.stringify({
    base_url: inject('fcmUrl'),
    token_url: `${inject('fcmUrl')}/token`,
    secret: 'push',
  }),
  TABLE_NAME: tableName,
  SESSIONS_VALID_FROM: '0',
  SIGNING_KEYS: JSON.stringify([key]),
  BASE_URL: 'https://api.example.com',
  CREDENTIAL_KEYS: JSON.stringify({
    keys: [{ key_id: credentialKey.key_id, signs_from: credentialKey.signs_from }],
  }),
  CREDENTIAL_ISSUER: JSON.stringify({ name: 'Course platform', url: 'https://shop.example.com' }),
  API_AUDIENCE: 'https://api.example.com',
  KEY_IDS: `${keyId},${key.jwk.kid}`,
  ADDRESS_KEY: 'the key of the marks',
  CURSOR_SECRET: 'the key of the seals',
  SERVICE_TOKENS: JSON.stringify(serviceTokenRows),
  CONTACT_KEY: contactKey,
  WEBHOOK_KEY: 'the key of the webhooks',
  WEBHOOK_RECEIVERS: 'internet',
  ABOUT: localSettings.ABOUT,
  NOTICES: JSON.stringify(noticesInForce),
  APPROVAL_CEILING_IDR: '10000000',
  PAYOUT_DELAY_DAYS: '14',
  CHART: '{}',
  // Far above the usual limits, because many tests move large sums. Tests of the limits set their own.
  MAXIMUM_BALANCE_IDR: String(Number.MAX_SAFE_INTEGER),
  MONTHLY_INFLOW_IDR: String(Number.MAX_SAFE_INTEGER),
  MINIMUM_AGE: '18',
  IDP_ISSUER: issuers.join(','),
  IDP_JWKS_URL: identityProvider.jwksUrl,
  IDP_CLIENT_IDS: clientIds.join(','),
};

Object.assign(process.env, environment);

let testFile: RunnerTestFile | undefined;
afterEach(({ task }) => {
  testFile = task.file;
});
afterAll(() => checkEverythingProvoked(testFile));
afterAll(() => identityProvider.stop());
