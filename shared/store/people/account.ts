import * as z from 'zod/mini';
import { ConsentReceipt, educationLevels, genders, Profile, User } from '../../contract/people/user.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { accountStatuses } from '../../domain/people/account.ts';
import { consentPurposes } from '../../domain/people/consents.ts';
import { roles } from '../../domain/people/roles.ts';
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
  /** When the user's sessions were last revoked, epoch seconds; an older ID token opens none. */
  sessions_revoked_at: z.optional(z.int()),
  /** The digest of the ID token that had opened the session with which they were revoked. */
  revoked_id_token: z.optional(z.nullable(z.string())),
  idp_issuer: z.string(),
  idp_subject: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  display_name: z.nullable(z.string()),
  picture_url: z.nullable(z.string()),
  avatar_media_id: z.optional(z.string()),
  avatar_url: z.optional(z.string()),
  referral_code: z.string(),
  referred_by_code: z.optional(z.string()),
  onboarding_completed_at: z.optional(timestamp()),
  ...Profile.shape,
  /** Receipts of before they were items of their own (store/people/consents.ts); the next change of consents moves them. */
  consent_receipts: z.optional(z.array(ConsentReceipt)),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** What is kept of a user: what the user sees, and what only the service does. */
export const Account = z.pipe(z.transform(onlyKnown(knownValues)), Stored);

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
