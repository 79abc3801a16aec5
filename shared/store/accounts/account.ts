import * as z from 'zod/mini';
import { educationLevels, genders, Profile, User } from '../../contract/accounts/user.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { accountStatuses } from '../../domain/accounts/account.ts';
import { consentPurposes } from '../../domain/accounts/consents.ts';
import { roles } from '../../domain/accounts/roles.ts';
import { accountKey } from '../table/keys.ts';
import { tolerant } from '../table/tolerant-reader.ts';

/** Tolerant reader: an unknown status is not active, and an unknown role is dropped. */
const knownValues = {
  status: { one: accountStatuses, otherwise: 'unknown' },
  roles: { each: roles },
  gender: { one: genders, otherwise: null },
  education_level: { one: educationLevels, otherwise: null },
  consents: { each: consentPurposes, by: 'purpose' },
} as const;

const Stored = z.object({
  user_id: z.string(),
  status: z.enum([...accountStatuses, 'unknown']),
  roles: z.array(z.enum(roles)),
  /** Epoch seconds; tokens issued earlier are refused. */
  tokens_valid_from: z.int(),
  /**
   * The time of the suspension. IAM lets only `putUserStatus` write this attribute (shared/routes/grants.ts).
   */
  suspended_at: z.optional(timestamp()),
  /** Version of status and roles for the optimistic lock; absent before the first change. */
  access_version: z.optional(z.int()),
  /** Number of changes of roles or status (domain/accounts/account.ts); absent before the first change. */
  access_changes: z.optional(z.int()),
  /**
   * Grants of finance or admin within the last 24 hours (domain/drafts/four-eyes.ts). For write conditions, the
   * attribute `recent_granters` has the same grants by granter, without grants by the operator.
   */
  recent_grants: z.optional(z.array(z.object({ granted_by: z.string(), granted_at: timestamp() }))),
  /**
   * The last revocation of the user's sessions, epoch seconds. An ID token that was issued earlier opens no session.
   */
  sessions_revoked_at: z.optional(z.int()),
  /** Digest of the ID token that opened the session in which the last revocation was requested. */
  revoked_id_token: z.optional(z.nullable(z.string())),
  idp_issuer: z.string(),
  idp_subject: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** Contact hashes (domain/accounts/contacts.ts); absent without such a contact. */
  email_hash: z.optional(z.string()),
  phone_hash: z.optional(z.string()),
  display_name: z.nullable(z.string()),
  picture_url: z.nullable(z.string()),
  avatar_media_id: z.optional(z.string()),
  avatar_url: z.optional(z.string()),
  referral_code: z.string(),
  referred_by_code: z.optional(z.string()),
  onboarding_completed_at: z.optional(timestamp()),
  ...Profile.shape,
  /** Number of erased accounts of the same identity. */
  generation: z.optional(z.int()),
  /**
   * Set for a deleted account. The erasure is due at `erase_at`. `deletion_token` is the id of the access token that
   * requested the deletion.
   */
  erase_at: z.optional(timestamp()),
  deletion_token: z.optional(z.nullable(z.string())),
  deletion_reason: z.optional(z.string()),
  /** Start of the erasure. A begun erasure cannot be cancelled. */
  erasing_since: z.optional(timestamp()),
  /** The account is erased: a tombstone without personal data. */
  erased_at: z.optional(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const blank: Readonly<Record<string, unknown>> = {
  ...{ idp_issuer: '', idp_subject: '', referral_code: '', email_verified: false },
  ...Object.fromEntries(
    Object.keys({ ...Profile.shape, email: null, display_name: null, picture_url: null }).map((name) => [name, null]),
  ),
  consents: [],
};

/**
 * The effective status of an account. `status: active` is not sufficient, because any function that writes the user's
 * partition could set it. An active account must also have neither `suspended_at` nor `erase_at`.
 */
export const effectiveStatus = (item: Readonly<Record<string, unknown>>) => {
  if (item['status'] !== 'active') return item;
  if (item['suspended_at'] !== undefined) return { ...item, status: 'suspended' };
  return item['erase_at'] === undefined ? item : { ...item, status: 'deleted' };
};

const known = tolerant(knownValues);
const readable = (item: Readonly<Record<string, unknown>>) =>
  known(effectiveStatus(item['erased_at'] === undefined ? item : { ...blank, ...item }));

export const Account = z.pipe(z.transform(readable), Stored);

export type Account = z.infer<typeof Account>;

export const userOf = (account: Account): User =>
  z.parse(User, {
    ...account,
    referred_by_code: account.referred_by_code ?? null,
    avatar_url: account.avatar_url ?? null,
    onboarding_required: account.onboarding_completed_at === undefined,
    onboarding_completed_at: account.onboarding_completed_at ?? null,
  });

export const accountRecord = (userId: string) => ({ key: accountKey(userId), schema: Account });
