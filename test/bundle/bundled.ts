import { functionEnvironment } from '../../local/function-environment.ts';
import { jobs } from '../../shared/jobs.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { ownKey } from '../auth/own-keys.ts';
import { noticesInForce } from '../harness/onboarding-form.ts';

type Row = Parameters<typeof functionEnvironment>[0];

export const functions: readonly (Row & { readonly id: string })[] = [authorizer, ...routes, ...jobs];

export const signingKey = ownKey('1234abcd-12ab-34cd-56ef-1234567890ab', '2026-01-01T00:00:00.000Z');

/** The complete environment of a row's function: production's time limits, and an endpoint instead of AWS. */
export const environmentOf = (row: Row, endpoint: string): Record<string, string> => {
  const { AWS_TIMEOUT_MS: _, ...environment } = functionEnvironment(row, {
    TABLE_NAME: 'commerce',
    EVENT_BUS: 'commerce',
    BASE_URL: 'https://api.example.com',
    API_AUDIENCE: 'commerce-api',
    KEY_IDS: signingKey.jwk.kid,
    ADDRESS_KEY: 'the key of the marks',
    CREDENTIAL_KEYS: JSON.stringify({ keys: [{ key_id: 'alias/none', signs_from: '2026-01-01T00:00:00.000Z' }] }),
    CREDENTIAL_ISSUER: JSON.stringify({ name: 'Course platform', url: 'https://shop.example.com' }),
    CURSOR_SECRET: 'the key of the seals',
    CONTACT_KEY: 'the key of the contacts',
    WEBHOOK_KEY: 'the key of the webhooks',
    WEBHOOK_RECEIVERS: 'internet',
    PAYMENT_GATEWAY: 'none',
    SERVICE_TOKENS: '[]',
    PUSH_PROVIDER: 'none',
    MEDIA: 'none',
    ENTRY_COPIES: `${endpoint}/copies`,
    NOTICES: JSON.stringify(noticesInForce),
    APPROVAL_CEILING_IDR: '10000000',
    MINIMUM_AGE: '18',
    SIGNING_KEYS: JSON.stringify([{ ...signingKey, privateKey: undefined, publicKey: undefined }]),
    IDP_ISSUER: 'https://idp.example',
    IDP_JWKS_URL: `${endpoint}/jwks.json`,
    IDP_CLIENT_IDS: 'web',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_KMS: endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: endpoint,
  });
  return environment;
};
