import { createHash } from 'node:crypto';
import { readEmail } from '../typed/email.ts';
import type { CredentialAddresses } from './addresses.ts';

/** The issuer profile of certificates, as verifiers display it. */
export const issuerProfile = (addresses: Pick<CredentialAddresses, 'issuer'>, name: string, url: string) => ({
  id: addresses.issuer,
  type: ['Profile'] as ['Profile'],
  name,
  url,
});

/** The contents of a certificate. Times in RFC 3339. */
export type Attested = {
  readonly number: string;
  readonly subject_id: string;
  readonly course_id: string;
  readonly title: string;
  readonly criteria: string;
  readonly name: string;
  readonly email: string | null;
  /** Random salt of the e-mail hash. It is used for nothing else. */
  readonly salt: string;
  readonly completed_at: string;
  readonly issuedMs: number;
  readonly expires_at: string | null;
  readonly status_list: string;
  readonly status_index: number;
};

const seconds = (instant: string | number): number => Math.floor(new Date(instant).getTime() / 1000);
const wholeSeconds = (instant: string | number): string =>
  `${new Date(seconds(instant) * 1000).toISOString().slice(0, 19)}Z`;

/**
 * The name is plain text, because the holder decides who sees the credential. The e-mail address is a salted hash in
 * lower case (OB 3.0 §B.1.10), as wallets compute it.
 */
const identifiers = ({ name, email, salt }: Pick<Attested, 'name' | 'email' | 'salt'>) => [
  { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' },
  ...(email === null
    ? []
    : [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: `sha256$${createHash('sha256')
            .update(`${readEmail(email)}${salt}`)
            .digest('hex')}`,
          identityType: 'emailAddress',
          salt,
        },
      ]),
];

const achievementOf = (
  { course_id, title, criteria }: Pick<Attested, 'course_id' | 'title' | 'criteria'>,
  { achievement }: CredentialAddresses,
) => ({
  id: achievement(course_id),
  type: ['Achievement'],
  achievementType: 'Course',
  name: title,
  description: title,
  criteria: { narrative: criteria },
});

/**
 * Makes the payload of a certificate: an OpenBadgeCredential (Open Badges 3.0, VC data model 2.0) with registered JWT
 * claims. It has no `vc` claim (OB 3.0 §8.2.4.1). `exp` exists only with `validUntil`.
 */
export const credentialPayload = (
  attested: Attested,
  addresses: CredentialAddresses,
  issuer: ReturnType<typeof issuerProfile>,
) => {
  const { number, subject_id, issuedMs, expires_at, status_list, status_index } = attested;
  const id = addresses.certificate(number);
  const list = addresses.statusList(status_list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: attested.title,
    issuer,
    validFrom: wholeSeconds(issuedMs),
    ...(expires_at !== null && { validUntil: wholeSeconds(expires_at) }),
    credentialSubject: {
      id: subject_id,
      type: ['AchievementSubject'],
      activityEndDate: wholeSeconds(attested.completed_at),
      achievement: achievementOf(attested, addresses),
      identifier: identifiers(attested),
    },
    credentialStatus: {
      id: `${list}#${status_index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status_index),
      statusListCredential: list,
    },
    iss: issuer.id,
    jti: id,
    sub: subject_id,
    nbf: seconds(issuedMs),
    ...(expires_at !== null && { exp: seconds(expires_at) }),
  };
};
