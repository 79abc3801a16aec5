import { describe, expect, test } from 'vitest';
import { handler, over } from '../../../functions/accounts/submit-onboarding.ts';
import { educationLevels, genders, User } from '../../../shared/contract/accounts/user.ts';
import { submitOnboarding as row } from '../../../shared/routes/accounts/me.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { grantedConsents, onboardingForm } from '../../harness/onboarding-form.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const [terms, privacy] = grantedConsents;
const marketing = { purpose: 'marketing', notice_version: '2026-01', granted: false } as const;
const texts = ['occupation', 'institution', 'city', 'province'] as const;
const decomposed = 'e\u0301';

type Refused = [what: string, pointer: string, change: Record<string, unknown>];

const refused: Refused[] = [
  ...Object.keys(onboardingForm()).flatMap((field): Refused[] => [
    [`no ${field}`, `/${field}`, { [field]: undefined }],
    [`${field} null`, `/${field}`, { [field]: null }],
    [`${field} a number`, `/${field}`, { [field]: 1 }],
  ]),
  ['a full_name of 1 character', '/full_name', { full_name: 'A' }],
  ['a full_name of 1 character between spaces', '/full_name', { full_name: '  A  ' }],
  ['a full_name of 101 characters', '/full_name', { full_name: 'A'.repeat(101) }],
  ['a full_name of invisible letters', '/full_name', { full_name: '\u3164\u3164' }],
  ['a full_name without a letter', '/full_name', { full_name: '.. ??' }],
  ['a full_name with half a character', '/full_name', { full_name: 'Alice \ud83d' }],
  ['an unknown gender', '/gender', { gender: 'Female' }],
  ['a birth_date with a time', '/birth_date', { birth_date: '2000-01-31T17:00:00Z' }],
  ['a birth_date of the first century', '/birth_date', { birth_date: '0099-01-31' }],
  ['a birth_date before 1900', '/birth_date', { birth_date: '1899-12-31' }],
  ['a birth_date in another order', '/birth_date', { birth_date: '31-01-2000' }],
  ['a birth_date that no calendar has', '/birth_date', { birth_date: '2001-02-29' }],
  ['a birth_date in the future', '/birth_date', { birth_date: '2999-01-01' }],
  ...['9123 4567', '0812345', '081234567890123', '+999123456789', '+123456', `+1${'2'.repeat(15)}`, '+62 812 3456'].map(
    (phone_number): Refused => [`the phone_number ${phone_number}`, '/phone_number', { phone_number }],
  ),
  ['no consents', '/consents', { consents: [] }],
  ['consents without terms', '/consents', { consents: [privacy] }],
  ['consents without privacy', '/consents', { consents: [terms, marketing] }],
  ['terms not granted', '/consents', { consents: [{ ...terms, granted: false }, privacy] }],
  ['privacy not granted', '/consents', { consents: [terms, { ...privacy, granted: false }] }],
  ['a purpose twice', '/consents', { consents: [terms, privacy, privacy] }],
  ['four consents', '/consents', { consents: [terms, privacy, marketing, marketing] }],
  ['an unknown purpose', '/consents/0/purpose', { consents: [{ ...terms, purpose: 'sale' }, privacy] }],
  ['an empty notice_version', '/consents/1/notice_version', { consents: [terms, { ...privacy, notice_version: ' ' }] }],
  [
    'a notice_version too long',
    '/consents/0/notice_version',
    { consents: [{ ...terms, notice_version: 'v'.repeat(41) }] },
  ],
  ['granted as text', '/consents/0/granted', { consents: [{ ...terms, granted: 'true' }, privacy] }],
  ['an unknown field of a consent', '/consents/0/at', { consents: [{ ...terms, at: 1 }, privacy] }],
  ['an unknown education_level', '/education_level', { education_level: 'phd' }],
  ...texts.flatMap((field): Refused[] => [[`a ${field} of 101 characters`, `/${field}`, { [field]: 'A'.repeat(101) }]]),
  ['a referral_code too short', '/referral_code', { referral_code: '7H2K9M4Q0XT' }],
  ['a referral_code with a letter of no code', '/referral_code', { referral_code: 'UH2K9M4Q0XTW' }],
];

test.for([null, '', ' \t\u200b'])('submitOnboarding treats %j in an optional field as left out', async (blank) => {
  const { caller } = await givenCaller();
  const optional = Object.fromEntries(['education_level', ...texts, 'referral_code'].map((field) => [field, blank]));
  const left = await call(handler, row, { caller, body: onboardingForm() });
  const given = await call(handler, row, { caller, body: { ...onboardingForm(), ...optional } });
  const { updated_at: _, consents: __, ...expected } = User.parse(left.body);
  expect(given).toMatchObject({ status: 200, body: { ...expected, city: null } });
});

describe('refuses the form, names the field and shows no value:', async () => {
  const { caller } = await givenCaller();

  test.for(refused)('submitOnboarding refuses %s → %s', async ([, pointer, change]) => {
    const body = { ...onboardingForm(), ...change };
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, body });
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(answer.body).toMatchObject({ message: expect.stringMatching(new RegExp(`^${pointer}: [a-z]`)) });
    });
  });
});

type Kept = [what: string, change: Record<string, unknown>, stored: Record<string, unknown>];

const kept: Kept[] = [
  ['a full_name of 2 characters', { full_name: 'Al' }, { full_name: 'Al' }],
  ['a full_name of 100', { full_name: 'A'.repeat(100) }, { full_name: 'A'.repeat(100) }],
  ['a full_name with a line break as a blank', { full_name: 'Alice\r\nWijaya' }, { full_name: 'Alice Wijaya' }],
  ['a full_name without its direction override', { full_name: 'Alice\u202ecilA' }, { full_name: 'AlicecilA' }],
  ['a full_name without the marks of a contact card', { full_name: '\u200eAlice\u200e' }, { full_name: 'Alice' }],
  ['a city with a tab as a blank', { city: 'Jakarta\tSelatan' }, { city: 'Jakarta Selatan' }],
  ['a phone_number with hyphens', { phone_number: '0812-3456-7890' }, { phone_number: '+6281234567890' }],
  ['the birth_date 1900-01-01', { birth_date: '1900-01-01' }, { birth_date: '1900-01-01' }],
  ['a full_name trimmed', { full_name: ' \n Alice Wijaya\t' }, { full_name: 'Alice Wijaya' }],
  ['a full_name in NFC, measured after', { full_name: decomposed.repeat(100) }, { full_name: 'é'.repeat(100) }],
  ['a full_name beyond the first plane', { full_name: '𠮷野家' }, { full_name: '𠮷野家' }],
  ['a phone_number 08… as +628…', { phone_number: '081234567890' }, { phone_number: '+6281234567890' }],
  ['the shortest 08…', { phone_number: '081234567' }, { phone_number: '+6281234567' }],
  [
    'the longest 08…',
    { phone_number: '08123456789012'.slice(0, -1) },
    { phone_number: '+628123456789012'.slice(0, -1) },
  ],
  ['a phone_number of another country', { phone_number: ' +441632960961 ' }, { phone_number: '+441632960961' }],
  ['the 29th of February of a leap year', { birth_date: '2000-02-29' }, { birth_date: '2000-02-29' }],
  ...genders.map((gender): Kept => [`the gender ${gender}`, { gender }, { gender }]),
  ...educationLevels.map(
    (level): Kept => [`the education_level ${level}`, { education_level: level }, { education_level: level }],
  ),
];

describe('keeps', () => {
  test.for(kept)('submitOnboarding keeps %s', async ([, change, stored]) => {
    const { caller } = await givenCaller();
    const answer = await call(handler, row, { caller, body: { ...onboardingForm(), ...change } });
    expect(answer).toMatchObject({ status: 200, body: stored });
  });
});

describe('the age of 18 is reached at midnight in Jakarta', () => {
  const days: [string, string, 'ok' | 'invalid_request'][] = [
    ['2008-11-21', '2026-11-20T16:59:59.999Z', 'invalid_request'],
    ['2008-11-21', '2026-11-20T17:00:00.000Z', 'ok'],
    ['2008-02-29', '2026-02-28T16:59:59.999Z', 'invalid_request'],
    ['2008-02-29', '2026-02-28T17:00:00.000Z', 'ok'],
    ['2006-03-01', '2024-02-29T16:59:59.999Z', 'invalid_request'],
    ['2006-03-01', '2024-02-29T17:00:00.000Z', 'ok'],
  ];

  test.for(days)('submitOnboarding of a user born %s, at %s: %s', async ([birth_date, now, code]) => {
    const { caller } = await givenCaller();
    const at = over({ table, clock: () => Date.parse(now) }).handler;
    expect(await call(at, row, { caller, body: onboardingForm({ birth_date }) })).toMatchObject({ code });
  });
});

test('submitOnboarding of a stage with the minimum age 13 accepts a user of 13', async () => {
  const { caller } = await givenCaller();
  const ports = { ...over({ table }).ports, minimumAge: 13, clock: () => Date.parse('2026-11-21T03:04:05.678Z') };
  const body = onboardingForm({ birth_date: '2013-11-21' });
  expect(await call(over(ports).handler, row, { caller, body })).toMatchObject({ code: 'ok' });
});
