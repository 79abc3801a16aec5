import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { functionEnvironment } from '../infra/local/function-environment.ts';
import type { Grant } from '../shared/routes/grants.ts';
import { accountKey, orderKeys } from '../shared/store/keys.ts';
import { type Answers, type AwsStub, startAwsStub } from './aws-stub.ts';
import { selfSigned } from './certificate.ts';
import { eventsOf } from './events.ts';
import { account, audience, baseUrl, clientId, issuer, orders, signInAtProvider, signingKey } from './people.ts';
import { shopItems } from './shop.ts';
import { tableAnswers } from './table-answers.ts';

/** Everything around the functions: a stub of AWS and of the identity provider, and what comes from API Gateway. */
export type World = Pick<AwsStub, 'setLatency' | 'record' | 'stop'> & {
  readonly environmentOf: (grants: readonly Grant[]) => Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, object>>;
};

const tableName = 'commerce';

const items = [
  { ...accountKey(account.user_id), ...account },
  ...orders.map((order) => ({ ...orderKeys(order), ...order })),
  ...shopItems(tableName),
];

const answersOf = (spki: string, signature: string): Answers => ({
  ...tableAnswers(tableName, items),
  Sign: ({ KeyId }) => ({ KeyId, Signature: signature, SigningAlgorithm: 'ECDSA_SHA_256' }),
  GetPublicKey: ({ KeyId }) => ({ KeyId, PublicKey: spki }),
});

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
    record: stub.record,
    stop: stub.stop,
  };
};
