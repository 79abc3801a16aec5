/**
 * What a function may touch, and the environment that comes with it: nothing else reaches its process. The CDK stack makes
 * IAM statements of the same names, the local gateway the environment of a worker.
 */
export const environmentOfGrant = {
  /** Read items of the table and its indexes. */
  'table read': ['TABLE_NAME'],
  /** Write items of the table. */
  'table write': ['TABLE_NAME'],
  /** Sign with the KMS keys of the signing slots. */
  sign: ['SIGNING_KEYS', 'BASE_URL', 'API_AUDIENCE'],
  /** Read public keys from KMS. */
  'public key': ['SIGNING_KEYS'],
  /** Verify access tokens with configured public keys; touches no network. */
  verify: ['SIGNING_KEYS', 'BASE_URL', 'API_AUDIENCE'],
  /** Fetch the identity provider's public keys over HTTPS. */
  'identity provider': ['IDP_ISSUER', 'IDP_JWKS_URL', 'IDP_CLIENT_IDS'],
  /** Seal and open page cursors. */
  cursor: ['CURSOR_SECRET'],
  /** Know the address of this service. */
  address: ['BASE_URL'],
  /** Read a document that lies beside the bundle. */
  document: [],
} as const satisfies Record<string, readonly string[]>;

export type Grant = keyof typeof environmentOfGrant;

const local: readonly Grant[] = ['verify', 'cursor', 'address', 'document'];

/** Whether a grant is for something over the network, that can be away. */
export const isRemote = (grant: Grant): boolean => !local.includes(grant);

/** The names of the environment variables of a set of grants. */
export const environmentNames = (grants: readonly Grant[]): readonly string[] => [
  ...new Set(grants.flatMap((grant) => environmentOfGrant[grant])),
];
