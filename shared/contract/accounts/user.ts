import * as z from 'zod/mini';
import { consentPurposes } from '../../domain/accounts/consents.ts';
import { roles } from '../../domain/accounts/roles.ts';
import { exampleReferral, readReferral } from '../../domain/typed/codes.ts';
import { examplePhone, readPhone } from '../../domain/typed/phone.ts';
import { day, mayGrow, optional, personName, spelled, text, timestamp } from '../wire/text.ts';

export type Role = (typeof roles)[number];

export const genders = ['male', 'female', 'undisclosed'] as const;
export const educationLevels = ['sd', 'smp', 'sma_smk', 'd1', 'd2', 'd3', 'd4', 's1', 's2', 's3', 'other'] as const;

const named = <Schema extends z.ZodMiniType>(schema: Schema, id: string, description: string) =>
  schema.check(z.meta({ id, description }));

export const role = named(z.enum(roles), 'Role', `A right in addition to learning. ${mayGrow}`);
const gender = named(z.enum(genders), 'Gender', mayGrow);
const educationLevel = named(z.enum(educationLevels), 'EducationLevel', `The highest completed level. ${mayGrow}`);
export const consentPurpose = named(
  z.enum(consentPurposes),
  'ConsentPurpose',
  `The subject of the consent. ${mayGrow}`,
);

const consent = {
  purpose: consentPurpose,
  notice_version: text(1, 40).check(
    z.meta({
      description: 'The version of the notice that was shown. It must be the version in force (`GET /notices`).',
      examples: ['2026-01'],
    }),
  ),
  granted: z.boolean(),
};

const Consent = z
  .strictObject(consent)
  .check(z.meta({ id: 'Consent', description: 'A consent to a notice, given or withdrawn.' }));

/** A stored consent, granted or withdrawn, with its time. */
export const ConsentReceipt = z
  .object({ ...consent, recorded_at: timestamp() })
  .check(z.meta({ id: 'ConsentReceipt' }));

/** A phone number, which parsing converts to E.164. */
export const phoneNumber = () =>
  spelled(readPhone, 'a phone number', examplePhone).check(
    z.meta({
      description:
        'Indonesian (`0812…`, `62812…`) or international (`+…`, `00…`), with any separators. It is stored in E.164.',
    }),
  );

/** A change of a user's consents. */
export const Consents = z
  .strictObject({
    consents: z
      .array(Consent)
      .check(
        z.minLength(1),
        z.maxLength(consentPurposes.length),
        z.meta({ description: 'Each purpose once; `terms` and `privacy` cannot be withdrawn.' }),
      ),
  })
  .check(z.meta({ id: 'Consents' }));

export const Onboarding = z
  .strictObject({
    full_name: personName(),
    gender,
    birth_date: day().check(
      z.refine((date) => date >= '1900-01-01', { error: 'must be 1900-01-01 or later', params: { reason: 'range' } }),
      z.meta({
        description:
          'From 1900 on. The minimum age is a setting of the stage, 18 years by default, by the calendar of Asia/Jakarta.',
      }),
    ),
    phone_number: phoneNumber(),
    consents: z
      .array(Consent)
      .check(
        z.minLength(1),
        z.maxLength(consentPurposes.length),
        z.meta({ description: '`terms` and `privacy` must be granted; each purpose once.' }),
      ),
    education_level: optional(educationLevel),
    occupation: optional(text(1, 100)),
    institution: optional(text(1, 100)),
    city: optional(text(1, 100)),
    province: optional(text(1, 100)),
    referral_code: optional(
      spelled(readReferral, 'a referral code', exampleReferral).check(
        z.meta({
          description:
            'The referral code of another user, with or without blanks and hyphens. O counts as 0, I and L as 1. It is set once.',
        }),
      ),
    ),
  })
  .check(z.meta({ id: 'Onboarding' }));

export type Onboarding = z.infer<typeof Onboarding>;

/** The profile of a user. Every field but `consents` is null until onboarding. */
export const Profile = z.object({
  full_name: z.nullable(z.string()),
  gender: z.nullable(gender),
  birth_date: z.nullable(z.iso.date()),
  phone_number: z.nullable(z.string()),
  education_level: z.nullable(educationLevel),
  occupation: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  city: z.nullable(z.string()),
  province: z.nullable(z.string()),
  consents: z.array(ConsentReceipt).check(z.meta({ description: 'The last consent for each purpose, with its time.' })),
});

export const User = z
  .object({
    user_id: z.string(),
    email: z.nullable(z.string()),
    email_verified: z.boolean(),
    display_name: z.nullable(z.string()),
    picture_url: z.nullable(z.string()),
    avatar_url: z.nullable(z.string()).check(
      z.meta({
        description: 'The picture that the user chose here. `picture_url` is that of the identity provider.',
      }),
    ),
    roles: z.array(role),
    referral_code: z.string().check(z.meta({ description: 'The code that this user gives to others.' })),
    referred_by_code: z.nullable(z.string()).check(z.meta({ description: 'The code given at onboarding.' })),
    onboarding_required: z
      .boolean()
      .check(z.meta({ description: 'true: show the onboarding form and send `PUT /me/onboarding`.' })),
    onboarding_completed_at: z.nullable(timestamp()),
    ...Profile.shape,
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .check(z.meta({ id: 'User', description: 'The signed-in user. Profile fields are null until onboarding.' }));

export type User = z.infer<typeof User>;
