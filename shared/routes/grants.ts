/**
 * What a function may do with the table, one grant per operation and index: each becomes one IAM action on one ARN. Lambda
 * reads an item as it starts (runtime/table.ts), so every function with the table has `get item`.
 */
const tableGrants = {
  'get item': ['TABLE_NAME'],
  'get items': ['TABLE_NAME'],
  'put item': ['TABLE_NAME'],
  'update item': ['TABLE_NAME'],
  'delete item': ['TABLE_NAME'],
  /** A condition on an item that a transaction does not write. */
  'check item': ['TABLE_NAME'],
  'query table': ['TABLE_NAME'],
  /** Read all there is, whatever partitions the row names. */
  'scan table': ['TABLE_NAME'],
  'query orders_by_status': ['TABLE_NAME'],
  'query items_by_order': ['TABLE_NAME'],
  'query accounts_by_referral_code': ['TABLE_NAME'],
  'query orders_by_deadline': ['TABLE_NAME'],
} as const;

/** What the key of a partition begins with (store/keys.ts). A function may touch the partitions that its row names. */
export type Partition = 'USER' | 'COURSE' | 'CATALOG' | 'COUPON' | 'POLICY' | 'AUDIT' | 'EVENT';

/** What a function may do with the KMS keys of the signing timetable. */
const keyGrants = {
  /** Sign with them. */
  sign: ['SIGNING_KEYS', 'BASE_URL', 'API_AUDIENCE'],
  /** Read their public halves. */
  'public key': ['SIGNING_KEYS'],
} as const;

const networkGrants = {
  /** Fetch the identity provider's public keys over HTTPS. */
  'identity provider': ['IDP_ISSUER', 'IDP_JWKS_URL', 'IDP_CLIENT_IDS'],
} as const;

/** What a function may do with the event bus. */
const busGrants = {
  /** Put events onto it. */
  'publish events': ['EVENT_BUS'],
} as const;

/** What takes no right and no network, only what the function was deployed with. */
const localGrants = {
  /** Verify access tokens with configured public keys. */
  verify: ['SIGNING_KEYS', 'BASE_URL', 'API_AUDIENCE'],
  /** Seal and open page cursors. */
  cursor: ['CURSOR_SECRET'],
  /** Know the address of this service. */
  address: ['BASE_URL'],
  /** Read a document that lies beside the bundle. */
  document: [],
} as const;

/**
 * What a function may touch, and the environment that comes with it: nothing else reaches its process. The CDK stack makes
 * IAM statements of the same names, the local gateway the environment of a worker.
 */
export const environmentOfGrant = {
  ...tableGrants,
  ...keyGrants,
  ...networkGrants,
  ...busGrants,
  ...localGrants,
} as const;

export type Grant = keyof typeof environmentOfGrant;
export type TableGrant = keyof typeof tableGrants;
export type KeyGrant = keyof typeof keyGrants;

export const isTableGrant = (grant: Grant): grant is TableGrant => grant in tableGrants;
export const isKeyGrant = (grant: Grant): grant is KeyGrant => grant in keyGrants;
export const isBusGrant = (grant: Grant): grant is keyof typeof busGrants => grant in busGrants;

/** Whether a grant is for something over the network, that can be away. */
export const isRemote = (grant: Grant): boolean => !(grant in localGrants);

/** The names of the environment variables of a set of grants. */
export const environmentNames = (grants: readonly Grant[]): readonly string[] => [
  ...new Set(grants.flatMap((grant) => environmentOfGrant[grant])),
];
