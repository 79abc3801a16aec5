import * as z from 'zod/mini';
import { timestamp } from '../contract/text.ts';
import { ConsentReceipt, Profile, roles, User } from '../contract/user.ts';

/** What is kept of a user: what the user sees, and what only the service does. */
export const Account = z.object({
  user_id: z.string(),
  status: z.enum(['active', 'suspended', 'deleted']),
  roles: z.array(z.enum(roles)),
  /** Epoch seconds; tokens issued before are refused. */
  tokens_valid_from: z.int(),
  idp_issuer: z.string(),
  idp_subject: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  display_name: z.nullable(z.string()),
  picture_url: z.nullable(z.string()),
  referral_code: z.string(),
  referred_by_code: z.optional(z.string()),
  onboarding_completed_at: z.optional(timestamp()),
  ...Profile.shape,
  /** Every consent ever given or withdrawn, oldest first. */
  consent_receipts: z.array(ConsentReceipt),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export type Account = z.infer<typeof Account>;

/** The user that clients see of an account. */
export const userOf = (account: Account): User =>
  z.parse(User, {
    ...account,
    referred_by_code: account.referred_by_code ?? null,
    onboarding_required: account.onboarding_completed_at === undefined,
    onboarding_completed_at: account.onboarding_completed_at ?? null,
  });
