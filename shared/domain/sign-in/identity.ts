import { referralCode, userId } from '../ids.ts';

/** The identity in a verified ID token. Missing claims are null. */
type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly display_name: string | null;
  readonly picture_url: string | null;
};

type Described = Pick<Identity, 'email' | 'email_verified' | 'display_name' | 'picture_url'>;

/**
 * Makes the account of a first sign-in: a learner before onboarding.
 *
 * @param generation the number of erased accounts of this identity
 */
export const newAccount = (identity: Identity, nowMs: number, generation = 0) => {
  const user_id = userId(identity.issuer, identity.subject, generation);
  const now = new Date(nowMs).toISOString();
  return {
    user_id,
    status: 'active' as const,
    roles: ['learner' as const],
    tokens_valid_from: 0,
    idp_issuer: identity.issuer,
    idp_subject: identity.subject,
    email: identity.email,
    email_verified: identity.email_verified,
    display_name: identity.display_name,
    picture_url: identity.picture_url,
    referral_code: referralCode(user_id),
    full_name: null,
    gender: null,
    birth_date: null,
    phone_number: null,
    education_level: null,
    occupation: null,
    institution: null,
    city: null,
    province: null,
    consents: [],
    ...(generation > 0 && { generation }),
    created_at: now,
    updated_at: now,
  };
};

/**
 * The profile fields that changed at the identity provider. Missing claims change nothing, because some providers send
 * name and e-mail address at the first sign-in only.
 *
 * @returns the fields to write; undefined when nothing changed
 */
export const identityChanges = (stored: Described, identity: Described): Partial<Described> | undefined => {
  const asserted: Partial<Described> = {
    ...(identity.email !== null && { email: identity.email, email_verified: identity.email_verified }),
    ...(identity.display_name !== null && { display_name: identity.display_name }),
    ...(identity.picture_url !== null && { picture_url: identity.picture_url }),
  };
  const changed = (Object.keys(asserted) as (keyof Described)[]).some((field) => asserted[field] !== stored[field]);
  return changed ? asserted : undefined;
};
