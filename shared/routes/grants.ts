/** Grants on the whole table or on a global index. The keys of an index do not separate the kinds of items. */
const tableGrants = {
  'scan table': ['TABLE_NAME'],
  /** Read the id of the table. */
  'describe table': ['TABLE_NAME'],
  'query orders_by_id': ['TABLE_NAME'],
  'query accounts_by_referral_code': ['TABLE_NAME'],
  'query accounts_by_email': ['TABLE_NAME'],
  'query accounts_by_phone': ['TABLE_NAME'],
  'query audit_by_actor': ['TABLE_NAME'],
  'query audit_by_subject': ['TABLE_NAME'],
  'query audit_by_action': ['TABLE_NAME'],
  'query orders_by_deadline': ['TABLE_NAME'],
  'query catalog_by_newest': ['TABLE_NAME'],
  'query enrollments_by_id': ['TABLE_NAME'],
  'query lists_by_newest': ['TABLE_NAME'],
} as const;

/** Grants for the copies of entries and for the files of users. */
const objectGrants = {
  /** Put objects into the bucket with object lock. The function cannot read or list them. */
  'copy entries': ['ENTRY_COPIES'],
  /** Presign uploads for clients. The function itself uploads nothing. */
  'sign uploads': ['MEDIA'],
  /** Read and delete uploads; put and delete the media made from them. */
  'complete uploads': ['MEDIA'],
  'inspect uploads': ['UPLOAD_INSPECTOR'],
  /** Delete stored media. */
  'remove media': ['MEDIA'],
  /** Sign the addresses of private media, with a secret key. */
  'show media': ['MEDIA'],
  /** List all objects, and delete orphans. */
  'sweep media': ['MEDIA'],
} as const;

/** Operations on the items of one kind of partition. Each becomes one IAM action. */
const itemGrants = [
  'get item',
  'get items',
  'put item',
  'update item',
  'delete item',
  /** A condition on an item that the transaction does not write. */
  'check item',
  'query',
  /** A query of the local index, which has the table's partition keys. */
  'query orders_by_status',
] as const;

export type ItemGrant = (typeof itemGrants)[number];

/** The prefixes of partition keys. A grant on items names one of them. */
export const partitions = [
  'USER',
  'DAY',
  'COURSE',
  'CATALOG',
  'BEST_SELLERS',
  'COUPON',
  'POLICY',
  'AUDIT',
  'STAFF',
  'APPROVAL',
  'EVENT',
  'ASIDE',
  'HEALTH',
  'TOPUP',
  'PAYMENT',
  'PAYOUT',
  'PAYABLE',
  'GATEWAY',
  'MEDIA',
  'RECONCILIATION',
  'REFUND',
  'REFUND_REQUEST',
  'DRAFT',
  'PUSH_TOKEN',
  'HOOK',
  'CERTIFICATE',
  'STATUS_LIST',
  'CREDENTIAL_KEY',
] as const;

export type Partition = (typeof partitions)[number];

export type PartitionGrant = `${Partition} ${ItemGrant}`;

/**
 * The grants of a row on the table's items, by kind of partition: `inTable({ USER: ['check item'], AUDIT: ['put item']
 * })`. IAM can restrict only the partition key, so `USER put item` means any item of any user.
 */
export const inTable = (grants: { readonly [P in Partition]?: readonly ItemGrant[] }): readonly PartitionGrant[] =>
  partitions.flatMap((partition) => (grants[partition] ?? []).map((item): PartitionGrant => `${partition} ${item}`));

/** The partition and the operation of each item grant of a row. */
export const itemGrantsOf = (grants: readonly Grant[]) =>
  partitions.flatMap((partition) =>
    itemGrants.flatMap((item) => (grants.includes(`${partition} ${item}`) ? [{ partition, item }] : [])),
  );

/** Grants on the KMS keys of access tokens. */
const keyGrants = {
  sign: ['SIGNING_KEYS', 'BASE_URL', 'API_AUDIENCE'],
  'public key': ['SIGNING_KEYS'],
} as const;

/** Grants on the KMS keys that sign course certificates. Access tokens have other keys. */
const credentialGrants = {
  'sign credentials': ['CREDENTIAL_KEYS', 'CREDENTIAL_ISSUER', 'BASE_URL'],
} as const;

const networkGrants = {
  ...objectGrants,
  /** Fetch the identity provider's public keys over HTTPS. */
  'identity provider': ['IDP_ISSUER', 'IDP_OTHER_ISSUERS', 'IDP_JWKS_URL', 'IDP_CLIENT_IDS'],
  'payment gateway': ['PAYMENT_GATEWAY'],
  'push provider': ['PUSH_PROVIDER'],
  /** Send requests to webhook receivers. */
  'webhook receivers': ['WEBHOOK_RECEIVERS'],
} as const;

const busGrants = {
  'publish events': ['EVENT_BUS'],
} as const;

/** Grants that need neither an IAM permission nor the network. */
const localGrants = {
  /** Verify access tokens with configured public keys. */
  verify: ['SIGNING_KEYS', 'BASE_URL', 'API_AUDIENCE', 'SESSIONS_VALID_FROM'],
  /** Read the instant before which all sessions are invalid. */
  'session validity': ['SESSIONS_VALID_FROM'],
  /** Make and open page cursors. */
  cursor: ['CURSOR_SECRET'],
  /** Hash e-mail addresses and phone numbers as the account index does. */
  'contact key': ['CONTACT_KEY'],
  /** Derive the signing secrets of webhooks. */
  'webhook key': ['WEBHOOK_KEY'],
  /** Read the amount above which two approvals are necessary. */
  'approval ceiling': ['APPROVAL_CEILING_IDR'],
  /** Read the minimum age of users. */
  'minimum age': ['MINIMUM_AGE'],
  /** Read the days after which a sale can be paid to its creator. */
  'payout delay': ['PAYOUT_DELAY_DAYS'],
  /** Read the chart of accounts. */
  chart: ['CHART'],
  /** Read the limits of wallets. */
  'wallet limits': ['MAXIMUM_BALANCE_IDR', 'MONTHLY_INFLOW_IDR'],
  /** Read who sells and who helps. */
  about: ['ABOUT'],
  /** Read the notices in force. */
  notices: ['NOTICES'],
  /** Read the public address of media. */
  'media address': ['MEDIA'],
  /** Read the issuer of certificates. */
  'credential issuer': ['CREDENTIAL_ISSUER', 'BASE_URL'],
  /** Read the address of this service. */
  address: ['BASE_URL'],
  /** Read the claim `aud` of access tokens. */
  audience: ['API_AUDIENCE'],
  /** Read a document from the bundle. */
  document: [],
  /** Load native decoder libraries from the bundle. */
  decoders: [],
} as const;

/** The grants other than those on items, each with the environment variables that it needs. */
export const environmentOfGrant = {
  ...tableGrants,
  ...keyGrants,
  ...credentialGrants,
  ...networkGrants,
  ...busGrants,
  ...localGrants,
} as const;

type OtherGrant = keyof typeof environmentOfGrant;
export type Grant = PartitionGrant | OtherGrant;
export type TableGrant = keyof typeof tableGrants;
export type KeyGrant = keyof typeof keyGrants;

export const isOther = (grant: Grant): grant is OtherGrant => grant in environmentOfGrant;

export const isWholeTableGrant = (grant: Grant): grant is TableGrant => grant in tableGrants;
/** Whether a grant is on the table, its items or its indexes. */
export const isTableGrant = (grant: Grant): boolean => isWholeTableGrant(grant) || itemGrantsOf([grant]).length > 0;
export const isKeyGrant = (grant: Grant): grant is KeyGrant => grant in keyGrants;
export const isCredentialGrant = (grant: Grant): grant is keyof typeof credentialGrants => grant in credentialGrants;
/** Whether a grant needs a secret from Secrets Manager. */
export const isSecretGrant = (grant: Grant): boolean =>
  grant === 'payment gateway' || grant === 'push provider' || grant === 'show media';
/** Whether the answer of AWS contains a timestamp, as those of GetSecretValue and DescribeTable do. */
export const receivesInstants = (grant: Grant): boolean => isSecretGrant(grant) || grant === 'describe table';
export const isBusGrant = (grant: Grant): grant is keyof typeof busGrants => grant in busGrants;

/** Whether a call under this grant uses the network, so that it can fail. */
export const isRemote = (grant: Grant): boolean => !(grant in localGrants);

/**
 * The protected attributes in a user's partition. A function may name one in a write only if the `accountFields` of its
 * row lists it. A condition of a write names its attributes, too. Each attribute belongs to one kind of item:
 *
 * - account: who owns the account, which permissions it has, who granted them, and its contacts, which four eyes compare
 * - wallet: the balances and the hold
 * - ledger entry: the lines
 *
 * `status` cannot be protected: orders, top-ups and media have it too, and IAM cannot check the sort key. An account
 * with `suspended_at` or `erase_at` is therefore inactive with every `status` (shared/store/accounts/account.ts). A
 * compromised function can still lock a user out. It can also delete or replace a whole item, if it may delete or put.
 */
export const accountFields = [
  ...(['roles', 'access_changes', 'recent_grants', 'recent_granters'] as const),
  ...(['idp_issuer', 'idp_subject', 'email', 'email_hash', 'phone_number', 'phone_hash'] as const),
  ...(['suspended_at', 'erase_at', 'erasing_since', 'tokens_valid_from'] as const),
  ...(['available_idr', 'held_idr', 'total_idr', 'owed_idr', 'hold', 'lines'] as const),
] as const;

export type AccountField = (typeof accountFields)[number];

/** The fields of a movement in a wallet. A release of a due reservation is a movement, too. */
export const moneyFields = ['available_idr', 'held_idr', 'total_idr', 'lines'] as const;

/** The fields of adding money to a wallet, or taking it back. */
export const bookingFields = [...moneyFields, 'owed_idr'] as const;

/** The fields of converging a top-up with the gateway: its money, the hold after a charge-back, and its order. */
export const convergingFields = [...bookingFields, 'hold'] as const;
