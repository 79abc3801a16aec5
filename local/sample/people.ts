import type { Onboarding, Role } from '../../shared/contract/accounts/user.ts';
import { timeSortedId, userId } from '../../shared/domain/ids.ts';
import { stableBytes } from './stable-random.ts';

/** The sample users: their names on the login page, and their roles. */
export const people = {
  budi: ['learner'],
  citra: ['learner', 'instructor'],
  sari: ['learner', 'support'],
  fitri: ['learner', 'finance'],
  hadi: ['learner', 'finance'],
  agus: ['learner', 'admin'],
  gita: ['learner'],
  joko: ['learner'],
  // Maya is last in the list, because with a second admin the operator can no longer approve role grants.
  maya: ['learner', 'admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type SampleName = keyof typeof people;

export const sampleNames = Object.keys(people).filter((name): name is SampleName => name in people);

/** A sample user who has just deleted the account. */
export const leaver = 'rina';

/** The user ids of the sample users at an identity provider. */
export type SamplePeople = Readonly<Record<SampleName | typeof leaver, string>>;

export const samplePeople = (issuer: string): SamplePeople => ({
  budi: userId(issuer, 'budi'),
  citra: userId(issuer, 'citra'),
  sari: userId(issuer, 'sari'),
  fitri: userId(issuer, 'fitri'),
  hadi: userId(issuer, 'hadi'),
  agus: userId(issuer, 'agus'),
  gita: userId(issuer, 'gita'),
  joko: userId(issuer, 'joko'),
  maya: userId(issuer, 'maya'),
  rina: userId(issuer, leaver),
});

/** The onboarding form of a sample user. */
export const sampleProfile = (name: SampleName): Onboarding => ({
  full_name: name.charAt(0).toUpperCase() + name.slice(1),
  gender: 'undisclosed',
  birth_date: '1990-01-31',
  // A number of its own: two people with one number cannot decide for each other.
  phone_number: `+62812345678${90 + sampleNames.indexOf(name)}`,
  consents: (['terms', 'privacy'] as const).map((purpose) => ({ purpose, notice_version: '2026-01', granted: true })),
});

/** The instant at which all sample users signed up, in epoch milliseconds. */
export const signedUpMs = Date.parse('2025-11-01T00:00:00.000Z');

/** The id of the role grant of a sample user. */
export const sampleGrantId = (name: SampleName): string =>
  timeSortedId('rol', signedUpMs, stableBytes(`grant ${name}`));
