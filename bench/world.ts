import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marshall } from '@aws-sdk/util-dynamodb';
import { functionEnvironment } from '../infra/local/function-environment.ts';
import type { Grant } from '../shared/routes/grants.ts';
import { accountKey, orderKeys } from '../shared/store/keys.ts';
import { type Answers, type AwsStub, startAwsStub } from './aws-stub.ts';
import { selfSigned } from './certificate.ts';
import { eventsOf } from './events.ts';
import { account, audience, baseUrl, clientId, issuer, orders, signInAtProvider, signingKey } from './people.ts';

/** Everything around the functions: a stub of AWS and of the identity provider, and what comes from API Gateway. */
export type World = Pick<AwsStub, 'setLatency' | 'stop'> & {
  readonly environmentOf: (grants: readonly Grant[]) => Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, object>>;
};

const tableName = 'commerce';

const answersOf = (spki: string, signature: string): Answers => {
  const marshalled = (item: object) => marshall(item, { removeUndefinedValues: true });
  const storedAccount = marshalled({ ...accountKey(account.user_id), ...account });
  const storedOrders = orders.map((order) => marshalled({ ...orderKeys(order), ...order }));
  return {
    GetItem: ({ Key }) => (JSON.stringify(Key).includes('ACCOUNT') ? { Item: storedAccount } : {}),
    BatchGetItem: () => ({ Responses: { [tableName]: [storedAccount, storedOrders[0]] }, UnprocessedKeys: {} }),
    Query: () => ({ Items: storedOrders, Count: storedOrders.length }),
    PutItem: () => ({}),
    UpdateItem: () => ({ Attributes: storedAccount }),
    Sign: ({ KeyId }) => ({ KeyId, Signature: signature, SigningAlgorithm: 'ECDSA_SHA_256' }),
    GetPublicKey: ({ KeyId }) => ({ KeyId, PublicKey: spki }),
  };
};

/** Builds the world. @param folder where the certificate of the stub is laid */
export const startWorld = async (folder: URL): Promise<World> => {
  const [provider, signing] = await Promise.all([signInAtProvider(), signingKey()]);
  const certificate = selfSigned(Date.now());
  const certificateFile = fileURLToPath(new URL('certificate.pem', folder));
  mkdirSync(folder, { recursive: true });
  writeFileSync(certificateFile, certificate.cert);
  const stub = await startAwsStub(certificate, answersOf(signing.spki, signing.signature), provider.keySet);
  const service = {
    TABLE_NAME: tableName,
    BASE_URL: baseUrl,
    API_AUDIENCE: audience,
    SIGNING_KEYS: JSON.stringify([signing.key]),
    CURSOR_SECRET: 'the key of the seals',
    IDP_ISSUER: issuer,
    IDP_JWKS_URL: `${stub.endpoint}/jwks.json`,
    IDP_CLIENT_IDS: clientId,
    AWS_ENDPOINT_URL_DYNAMODB: stub.endpoint,
    AWS_ENDPOINT_URL_KMS: stub.endpoint,
  };
  return {
    environmentOf: (grants) => ({
      ...functionEnvironment(grants, service),
      NODE_EXTRA_CA_CERTS: certificateFile,
    }),
    events: eventsOf(signing.token, provider.token),
    setLatency: stub.setLatency,
    stop: stub.stop,
  };
};
