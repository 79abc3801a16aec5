import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localSigner } from '../../../local/settings/aws-options.ts';
import { s3 as adapter } from '../../../shared/media/s3.ts';
import { auditKey } from '../../../shared/store/table/keys.ts';
import { bucket, compare, givenCopies, s3, stopCopies } from '../../harness/given-copies.ts';

vi.spyOn(process.stdout, 'write').mockReturnValue(true);

beforeAll(givenCopies);
afterAll(stopCopies);

// Objects in the bucket cannot be deleted, so this test has its own file, with its own bucket.
test('tampering with the copies by overwriting, deleting or forging an object is found, and hides no entry', async () => {
  const store = adapter({ url: `${s3.endpoint}/${bucket}`, signer: localSigner, clock: Date.now });
  const [one, two] = s3.versions(bucket);
  await store.put({ key: one?.key ?? '', bytes: Buffer.from(''), headers: {} });
  await store.remove(two?.key ?? '');
  const { violations } = await compare();
  expect(violations).toEqual([one, two].map((each) => ({ rule: 'copy_overwritten', subject: each?.key })));

  const forged = JSON.stringify({
    PK: { S: auditKey('aud_1').PK },
    SK: { S: 'aud_1' },
    created_at: { S: '2026-01-01T00:00:00.000Z' },
  });
  await store.put({
    key: 'entries/1-ffff.jsonl',
    bytes: Buffer.from(`${forged}\nnonsense\n`),
    headers: {},
  });
  const rules = (await compare()).violations.map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['copy_misnamed', 'copy_unreadable', 'copies_differ']));
});
