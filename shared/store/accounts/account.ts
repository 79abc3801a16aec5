import * as z from 'zod/mini';
import { ConsentReceipt, educationLevels, genders, Profile, User } from '../../contract/accounts/user.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { accountStatuses } from '../../domain/accounts/account.ts';
import { consentPurposes } from '../../domain/accounts/consents.ts';
import { roles } from '../../domain/accounts/roles.ts';
import { accountKey } from '../table/keys.ts';
import { onlyKnown } from '../table/known-values.ts';

/** A status that is not known is not active; a role that is not known is none. */
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
  /** Epoch seconds; tokens issued before are refused. */
  tokens_valid_from: z.int(),
  /** Of one that is suspended: since when. IAM lets no function write it but the one that suspends (infra/functions/account-fence.ts). */
  suspended_at: z.optional(timestamp()),
  /** Counts the changes of status and roles; before the first there is none. */
  standing_version: z.optional(z.int()),
  /** Who gave them finance or admin within the last 24 hours (domain/drafts/four-eyes.ts). */
  recent_grants: z.optional(z.array(z.object({ granted_by: z.string(), granted_at: timestamp() }))),
  /** When the user's sessions were last revoked, epoch seconds; an older ID token opens none. */
  sessions_revoked_at: z.optional(z.int()),
  /** The digest of the ID token that had opened the session with which they were revoked. */
  revoked_id_token: z.optional(z.nullable(z.string())),
  idp_issuer: z.string(),
  idp_subject: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** What the account is found by (domain/accounts/contacts.ts); one of before gets them with its next sign-in. */
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
  /** Receipts of before they were items of their own (store/accounts/consents.ts); the next change of consents moves them. */
  consent_receipts: z.optional(z.array(ConsentReceipt)),
  /** How often an account of the same identity was erased before this one. */
  generation: z.optional(z.int()),
  /** Of one whose user has deleted it: when it is erased, and by which token and why that was asked for. */
  erase_at: z.optional(timestamp()),
  deletion_token: z.optional(z.nullable(z.string())),
  deletion_reason: z.optional(z.string()),
  /** From when on it is being erased: nobody can cancel it any more. */
  erasing_since: z.optional(timestamp()),
  /** It is erased: nothing of a person is left in it. */
  erased_at: z.optional(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** What is read of an erased account in the place of what was in it. */
const blank: Readonly<Record<string, unknown>> = {
  ...{ idp_issuer: '', idp_subject: '', referral_code: '', email_verified: false },
  ...Object.fromEntries(
    Object.keys({ ...Profile.shape, email: null, display_name: null, picture_url: null }).map((name) => [name, null]),
  ),
  consents: [],
};

/**
 * `status` alone makes no account active: a function that writes other items of a user may write it, too. What came with a
 * suspension or a deletion counts as well, which only the functions can take away that lift one.
 */
const standing = (item: Readonly<Record<string, unknown>>) => {
  if (item['status'] !== 'active') return item;
  if (item['suspended_at'] !== undefined) return { ...item, status: 'suspended' };
  return item['erase_at'] === undefined ? item : { ...item, status: 'deleted' };
};

const known = onlyKnown(knownValues);
const readable = (item: Readonly<Record<string, unknown>>) =>
  known(standing(item['erased_at'] === undefined ? item : { ...blank, ...item }));

/** What is kept of a user: what the user sees, and what only the service does. */
export const Account = z.pipe(z.transform(readable), Stored);

export type Account = z.infer<typeof Account>;

/** The user that clients see of an account. */
export const userOf = (account: Account): User =>
  z.parse(User, {
    ...account,
    referred_by_code: account.referred_by_code ?? null,
    avatar_url: account.avatar_url ?? null,
    onboarding_required: account.onboarding_completed_at === undefined,
    onboarding_completed_at: account.onboarding_completed_at ?? null,
  });

export const accountRecord = (userId: string) => ({ key: accountKey(userId), schema: Account });
