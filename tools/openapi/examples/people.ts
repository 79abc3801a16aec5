import type { Notices } from '../../../shared/contract/accounts/notice.ts';
import type { Onboarding, User } from '../../../shared/contract/accounts/user.ts';
import { exampleUserId } from '../example-orders.ts';
import { erasureAnswers, erasureBodies } from './erasure.ts';

const newUser: User = {
  user_id: exampleUserId,
  email: 'alice@example.com',
  email_verified: true,
  display_name: 'Alice',
  avatar_url: null,
  picture_url: 'https://pictures.example.com/alice.png',
  roles: ['learner'],
  referral_code: 'Q367DNZHS8N5',
  referred_by_code: null,
  onboarding_required: true,
  onboarding_completed_at: null,
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
  created_at: '2026-11-20T07:55:01.002Z',
  updated_at: '2026-11-20T07:55:01.002Z',
};

const profile = {
  full_name: 'Alice Wijaya',
  gender: 'female',
  birth_date: '2000-01-31',
  phone_number: '+6281234567890',
  consents: [
    { purpose: 'terms', notice_version: '2026-01', granted: true },
    { purpose: 'privacy', notice_version: '2026-01', granted: true },
    { purpose: 'marketing', notice_version: '2026-01', granted: false },
  ],
  education_level: 's1',
  occupation: 'Analis data',
  institution: 'Universitas Indonesia',
  city: 'Depok',
  province: 'Jawa Barat',
  referral_code: 'CD9XJ7PAAABQ',
} satisfies Onboarding;

const smallestProfile: Onboarding = {
  full_name: 'Alice Wijaya',
  gender: 'undisclosed',
  birth_date: '2000-01-31',
  phone_number: '+6281234567890',
  consents: profile.consents.filter(({ granted }) => granted),
};

const onboardedAt = '2026-11-20T08:01:30.500Z';
const { referral_code: referred_by_code, ...storedProfile } = profile;
const onboardedUser: User = {
  ...newUser,
  ...storedProfile,
  referred_by_code,
  consents: profile.consents.map((consent) => ({ ...consent, recorded_at: onboardedAt })),
  onboarding_required: false,
  onboarding_completed_at: onboardedAt,
  updated_at: onboardedAt,
};

const sessionOf = (user: User) => ({
  token_type: 'Bearer',
  access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6Ii4uLiJ9.…',
  expires_in: 900,
  user,
  onboarding_required: user.onboarding_required,
});

export const peopleBodies = {
  signIn: {
    plain: { summary: 'An ID token', value: { id_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.…' } },
    withNonce: {
      summary: 'An ID token with a nonce',
      value: { id_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.…', nonce: 'n-0S6_WzA2Mj' },
    },
  },
  submitOnboarding: {
    smallest: { summary: 'Only what is required', value: smallestProfile },
    whole: { summary: 'Everything', value: profile },
  },
  putConsents: {
    withdrawal: {
      summary: 'Marketing is withdrawn',
      value: { consents: [{ purpose: 'marketing', notice_version: '2026-01', granted: false }] },
    },
    acceptance: {
      summary: 'The terms in force are accepted',
      value: { consents: [{ purpose: 'terms', notice_version: '2026-01', granted: true }] },
    },
  },
  ...erasureBodies,
};

const notices: Notices = {
  notices: (['terms', 'privacy', 'marketing'] as const).map((purpose) => ({
    purpose,
    version: '2026-01',
    texts: ['id', 'en'].map((language) => ({
      language,
      url: `https://shop.example.com/notices/${purpose}/2026-01/${language}`,
    })),
  })),
};

export const peopleAnswers = {
  listNotices: { inForce: { summary: 'The notices in force', value: notices } },
  putAvatar: {
    chosen: {
      summary: 'With the picture',
      value: {
        ...onboardedUser,
        avatar_url: 'https://media.example.com/media/med_01ka0000000000000000000001/512.webp',
      },
    },
  },
  deleteAvatar: { none: { summary: 'Without a picture', value: onboardedUser } },
  signIn: {
    firstSignIn: { summary: 'The first sign-in: onboarding is due', value: sessionOf(newUser) },
    returning: { summary: 'A returning user', value: sessionOf(onboardedUser) },
  },
  getMe: {
    onboarded: { summary: 'After onboarding', value: onboardedUser },
    new: { summary: 'Before onboarding', value: newUser },
  },
  submitOnboarding: { onboarded: { summary: 'The stored user', value: onboardedUser } },
  putConsents: { changed: { summary: 'The stored user', value: onboardedUser } },
  ...erasureAnswers,
};
