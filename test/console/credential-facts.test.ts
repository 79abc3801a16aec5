import { expect, test } from 'vitest';
import { credentialFacts } from '../../console/certificates/credential-facts.ts';
import { credentialPayload, issuerProfile } from '../../shared/domain/certificates/credential.ts';

const addresses = {
  issuer: 'https://shop.example/issuer',
  certificate: (number: string) => `https://shop.example/certificates/${number}`,
  achievement: (id: string) => `https://shop.example/achievements/${id}`,
  statusList: (id: string) => `https://shop.example/lists/${id}`,
} as unknown as Parameters<typeof credentialPayload>[1];

const payload = credentialPayload(
  {
    ...{ number: 'RC-2026-7H3K9QX2MDT', subject_id: 'urn:uuid:1', course_id: 'crs_1', title: 'Analisis Data' },
    ...{ criteria: 'Lulus ujian', name: 'Siti Nurhaliza Ångström', email: 'siti@example.com', salt: 's' },
    ...{ completed_at: '2026-11-20T03:00:00.000Z', issuedMs: Date.parse('2026-11-21T03:00:00Z'), expires_at: null },
    ...{ status_list: '1', status_index: 7 },
  },
  addresses,
  issuerProfile(addresses, 'Toko Kursus', 'https://shop.example'),
);
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('the facts of a signed certificate are its holder, course, days and issuer', () => {
  expect(credentialFacts(`${encoded({ alg: 'ES256' })}.${encoded(payload)}.c2lnbmF0dXJl`)).toEqual({
    name: 'Siti Nurhaliza Ångström',
    title: 'Analisis Data',
    completedAt: '2026-11-20T03:00:00Z',
    issuedAt: '2026-11-21T03:00:00Z',
    expiresAt: undefined,
    issuer: 'Toko Kursus',
  });
});

test.each(['', 'a.b.c', 'no certificate', `${encoded({})}.${encoded({ name: 'Somebody' })}.c`, `a.${encoded(null)}.c`])(
  'the text %j has no facts of a certificate',
  (text) => {
    expect(credentialFacts(text)).toBeUndefined();
  },
);
