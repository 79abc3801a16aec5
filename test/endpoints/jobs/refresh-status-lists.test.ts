import { expect, test } from 'vitest';
import { handler, refreshStatusLists } from '../../../functions/jobs/refresh-status-lists.ts';
import { credentialSigner } from '../../../shared/auth/credentials/credential-signer.ts';
import { kmsSigner } from '../../../shared/auth/own/kms-signer.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readList } from '../../../shared/store/certificates/lists.ts';
import { namedListKey } from '../../../shared/store/table/certificate-keys.ts';
import { givenCertificate, issuePorts, partsOf } from '../../harness/given-certificate.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { failingKms, throttled } from '../../harness/outage.ts';
import { putAll } from '../../harness/put-all.ts';

const hourMs = 60 * 60 * 1000;

test('signs every list again: what was six days old is good for seven more, and its key stays', async () => {
  const { registered } = await givenCertificate();
  const before = await readList(table, registered.status_list);
  const later = Date.now() + 6 * 24 * hourMs;
  expect(await refreshStatusLists(issuePorts({ clock: () => later }))).toMatchObject({ lists_failed: 0 });
  const after = await readList(table, registered.status_list);
  expect(after).toMatchObject({ version: (before?.version ?? 0) + 1, kid: before?.kid });
  const { payload } = partsOf(after?.credential ?? '');
  expect(payload.exp).toBe(Math.floor(later / 1000) + 7 * 24 * 60 * 60);
});

test('one that cannot be signed keeps no other from it, and the run fails', async () => {
  const { registered } = await givenCertificate();
  const before = await readList(table, registered.status_list);
  await putAll([{ ...namedListKey('000000-9'), list: '000000-9', opened_at: new Date().toISOString() }]);
  await expect(handler()).rejects.toThrow('1 status lists');
  expect(lastJobLine('refreshStatusLists')).toMatchObject({
    lists_failed: 1,
    cause: expect.stringContaining('000000-9'),
  });
  expect((await readList(table, registered.status_list))?.version).toBe((before?.version ?? 0) + 1);
});

test('while KMS is away the last signature stays', async () => {
  const { registered } = await givenCertificate();
  const before = await readList(table, registered.status_list);
  const rows = [{ key_id: 'alias/none', signs_from: '2026-01-01T00:00:00.000Z' }];
  const issuer = { name: 'Course platform', url: 'https://shop.example.com' };
  const kms = kmsSigner(await failingKms(throttled), 500);
  const signer = credentialSigner(rows, issuer, 'https://api.example.com', kms);
  const counts = await refreshStatusLists(issuePorts({ signer }));
  expect(counts).toMatchObject({ lists_signed: 0 });
  expect(await readList(table, registered.status_list)).toEqual(before);
});
