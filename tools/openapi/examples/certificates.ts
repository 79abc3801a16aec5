import {
  type Certificate,
  exampleCertificateId,
  exampleNumber,
  type OwnCertificate,
  type PublicCertificate,
  type Revocation,
} from '../../../shared/contract/certificates/certificate.ts';
import { exampleKid, Verification } from '../../../shared/contract/certificates/credential.ts';
import { exampleEnrollmentId } from '../../../shared/contract/enrollments/completion.ts';
import { published } from './courses-for-sale.ts';

const facts = {
  number: exampleNumber,
  course_id: published.course_id,
  title: published.title,
  criteria: 'Menyelesaikan semua materi dan tugas akhir.',
  status: 'valid',
  completed_at: '2026-11-21T09:00:00.000Z',
  issued_at: '2026-11-21T09:00:03.210Z',
  expires_at: null,
  revoked_at: null,
  verify_url: `https://api.example.com/api/v1/certificates/${exampleNumber}`,
} as const;

const certificate: Certificate = {
  certificate_id: exampleCertificateId,
  ...facts,
  enrollment_id: exampleEnrollmentId,
};
const own: OwnCertificate = {
  ...certificate,
  name: 'Alice Wijaya',
  credential: 'eyJhbGciOiJFUzI1NiIsImtpZCI6Imh0dHBzOi8vIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRwczovLyJ9.c2lnbmF0dXJl',
};
const shown: PublicCertificate = { ...facts, name: 'A••• W•••', issuer: 'Course platform' };
const revoked_at = '2026-12-01T02:03:04.567Z';
const revocation: Revocation = {
  certificate_id: exampleCertificateId,
  number: exampleNumber,
  status: 'revoked',
  revoked_at,
};

const { shape } = Verification;
const order = shape.checks.def.element.shape.check.options;

/** The result for a credential that passes every check, or every check before `failed`. */
const verified = (failed?: (typeof order)[number]): Verification => {
  const end = failed === undefined ? order.length : order.indexOf(failed);
  return {
    valid: failed === undefined,
    checks: order.map((check, at) => ({ check, passed: at < end ? true : at === end ? false : null })),
    number: failed === 'format' ? null : exampleNumber,
  };
};

export const certificateBodies = {
  verifyCertificate: {
    nothing: { summary: 'Not a credential', value: { credential: 'not-a-credential' } },
  },
  putCertificateRevocation: {
    ticket: { summary: 'With a ticket number', value: { reason: 'Ticket 4711' } },
  },
};

export const certificateAnswers = {
  listCertificates: {
    one: { summary: 'One certificate', value: { certificates: [certificate], next_cursor: null } },
  },
  getCertificate: { own: { summary: 'With its credential', value: own } },
  findCertificate: {
    valid: { summary: 'Valid', value: shown },
    revoked: { summary: 'Revoked', value: { ...shown, status: 'revoked', revoked_at } },
  },
  verifyCertificate: {
    valid: { summary: 'One of ours, in force', value: verified() },
    revoked: { summary: 'One of ours, revoked', value: verified('status') },
    nothing: { summary: 'No credential', value: verified('format') },
  },
  getCredentialIssuer: {
    profile: {
      summary: 'The platform',
      value: {
        id: 'https://api.example.com/api/v1/credentials/issuer',
        type: ['Profile'],
        name: 'Course platform',
        url: 'https://shop.example.com',
      },
    },
  },
  getCredentialKey: {
    key: {
      summary: 'A public key',
      value: {
        kty: 'EC',
        crv: 'P-256',
        x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
        y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
        kid: exampleKid,
        use: 'sig',
        alg: 'ES256',
      },
    },
  },
  getStatusList: {
    list: {
      summary: 'A compact JWS',
      value: 'eyJhbGciOiJFUzI1NiIsImtpZCI6Imh0dHBzOi8vIiwidHlwIjoiSldUIn0.eyJqdGkiOiJodHRwczovLyJ9.c2lnbmF0dXJl',
    },
  },
  putCertificateRevocation: { revoked: { summary: 'Revoked, now or before', value: revocation } },
};
