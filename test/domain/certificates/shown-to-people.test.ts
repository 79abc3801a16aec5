import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { credentialAddresses } from '../../../shared/domain/certificates/addresses.ts';
import { certificateHtml } from '../../../shared/domain/certificates/certificate-html.ts';
import { credentialPayload, issuerProfile } from '../../../shared/domain/certificates/credential.ts';

const addresses = credentialAddresses('https://api.example.com');

test('the credential hashes the e-mail address in lower case, as wallets compute the hash', () => {
  const attested = {
    ...{ number: 'RC-2026-7H3K9QX2MDT', subject_id: 'urn:uuid:1', course_id: 'crs_1', title: 'A', criteria: 'B' },
    ...{ name: 'Alice', email: 'Alice.Wijaya@Example.COM', salt: 'ab', completed_at: '2026-11-21T03:04:05.678Z' },
    ...{ issuedMs: 0, expires_at: null, status_list: 'l-1', status_index: 0 },
  };
  const issuer = issuerProfile(addresses, 'Ruang Cakap', 'https://shop.example.com');
  const { identifier } = credentialPayload(attested, addresses, issuer).credentialSubject;
  const hash = createHash('sha256').update('alice.wijaya@example.comab').digest('hex');
  expect(identifier).toContainEqual(expect.objectContaining({ identityHash: `sha256$${hash}` }));
});

test('the page of a certificate keeps the line breaks of its criteria, escapes them, and writes its dates for Jakarta in both languages', () => {
  const html = certificateHtml(
    {
      ...{ number: 'RC-2027-7H3K9QX2MDT', title: 'A', criteria: 'Tugas\n<b>Ujian</b>', status: 'valid', name: 'A•••' },
      ...{ completed_at: '2026-12-31T16:59:00.000Z', issued_at: '2026-12-31T17:30:00.000Z' },
      ...{ expires_at: null, revoked_at: null, issuer: 'Ruang Cakap', verify_url: 'https://api.example.com/c' },
    },
    true,
    null,
  );
  expect(html).toContain('Tugas\n&#60;b&#62;Ujian&#60;/b&#62;');
  expect(html).toContain('white-space: pre-line');
  expect(html).toContain('<dd>31 Desember 2026 · 31 December 2026</dd>');
  expect(html).toContain('<dd>1 Januari 2027 · 1 January 2027</dd>');
});
