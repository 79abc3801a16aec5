import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { functionEnvironment } from '../../local/functions/function-environment.ts';
import { accountKey, orderKeys } from '../../shared/store/table/keys.ts';
import { serviceEnvironment } from '../../test/harness/service-environment.ts';
import { type Answers, type AwsStub, startAwsStub } from './aws-stub.ts';
import { selfSigned } from './certificate.ts';
import { differentPages, eventsOf } from './events.ts';
import { gatewaySecret, paymentBody, topupItems } from './payment.ts';
import {
  account,
  audience,
  baseUrl,
  callerKey,
  clientId,
  contactKey,
  finance,
  issuer,
  orders,
  signInAtProvider,
  signingKey,
} from './people.ts';
import { shopItems } from './shop.ts';
import { tableAnswers } from './table-answers.ts';

/** The environment of the functions: stubs of AWS and the identity provider, and events of API Gateway. */
export type World = Pick<AwsStub, 'setLatency' | 'record' | 'stop'> & {
  readonly environmentOf: (row: Parameters<typeof functionEnvironment>[0]) => Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, object>>;
  /** Alternating parts of events by function id. One ID token opens only a limited number of sessions. */
  readonly variants: Readonly<Record<string, readonly object[]>>;
};

const tableName = 'commerce';

const items = [
  ...[account, finance].map((each) => ({ ...accountKey(each.user_id), ...each })),
  ...orders.map((order) => ({ ...orderKeys(order), ...order })),
  ...shopItems(tableName),
  ...topupItems,
];

const answersOf = (spki: string, signature: string): Answers => ({
  ...tableAnswers(tableName, items),
  Sign: ({ KeyId }) => ({ KeyId, Signature: signature, SigningAlgorithm: 'ECDSA_SHA_256' }),
  GetSecretValue: () => ({ SecretString: gatewaySecret }),
  GetPublicKey: ({ KeyId }) => ({ KeyId, PublicKey: spki }),
});

/** @param folder the folder of the stub's certificate */
export const startWorld = async (folder: URL): Promise<World> => {
  const [provider, signing] = await Promise.all([signInAtProvider(), signingKey()]);
  const certificate = await selfSigned(Date.now());
  const certificateFile = fileURLToPath(new URL('certificate.pem', folder));
  mkdirSync(folder, { recursive: true });
  writeFileSync(certificateFile, certificate.cert);
  const stub = await startAwsStub(certificate, answersOf(signing.spki, signing.signature), (path) =>
    path.startsWith('/v2/') ? paymentBody : provider.keySet,
  );
  const service = {
    ...serviceEnvironment(stub.endpoint),
    TABLE_NAME: tableName,
    BASE_URL: baseUrl,
    API_AUDIENCE: audience,
    SIGNING_KEYS: JSON.stringify([signing.key]),
    KEY_IDS: callerKey,
    CONTACT_KEY: contactKey,
    IDP_ISSUER: issuer,
    IDP_CLIENT_IDS: clientId,
    PAYMENT_GATEWAY: JSON.stringify({ app_url: stub.endpoint, api_url: stub.endpoint, secret: 'gateway' }),
  };
  return {
    environmentOf: (row) => ({
      ...functionEnvironment(row, service),
      NODE_EXTRA_CA_CERTS: certificateFile,
    }),
    events: eventsOf(signing.token, provider.tokens[0] ?? ''),
    variants: {
      signIn: provider.tokens.map((id_token) => ({ body: JSON.stringify({ id_token }) })),
      listCourses: differentPages({}),
    },
    setLatency: stub.setLatency,
    record: stub.record,
    stop: stub.stop,
  };
};
