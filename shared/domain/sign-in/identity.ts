import { referralCode, userId } from '../ids.ts';

/** Who the identity provider says is signing in. What it does not say is null. */
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
 * The account of somebody who signs in for the first time: a learner who has yet to onboard.
 *
 * @param generation how often an account of this identity was erased before
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
 * What the provider says now that differs from what is stored. Silence changes nothing: some providers tell name and address
 * only the first time.
 *
 * @returns the fields to write, or undefined when there is nothing to write
 */
export const identityChanges = (stored: Described, identity: Described): Partial<Described> | undefined => {
  const said: Partial<Described> = {
    ...(identity.email !== null && { email: identity.email, email_verified: identity.email_verified }),
    ...(identity.display_name !== null && { display_name: identity.display_name }),
    ...(identity.picture_url !== null && { picture_url: identity.picture_url }),
  };
  const changed = (Object.keys(said) as (keyof Described)[]).some((field) => said[field] !== stored[field]);
  return changed ? said : undefined;
};
