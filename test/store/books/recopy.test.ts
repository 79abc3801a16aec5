import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditKey, entryKey } from '../../../shared/store/table/keys.ts';
import { recopy } from '../../../tools/recopy/recopy.ts';
import {
  audit,
  bucket,
  changes,
  compare,
  copies,
  entry,
  givenCopies,
  put,
  s3,
  stopCopies,
  table,
} from '../../harness/given-copies.ts';
import { givenOperator } from '../../harness/operator.ts';

vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const operator = await givenOperator();
beforeAll(givenCopies);
afterAll(async () => {
  await operator.stop();
  await stopCopies();
});

const keyOf = ({ PK, SK }: { readonly PK: string; readonly SK: string }): string => `${PK} ${SK}`;
const span = [Date.now() - 3_600_000, Date.now() + 3_600_000] as const;

test('npm run recopy copies the entries that the job lost, and only those of the span, so that nothing is missing', async () => {
  await put(audit('aud_lost'));
  await put(entry('ent_lost'));
  await put(audit('aud_before', { created_at: new Date(span[0] - 1000).toISOString() }));
  // The job never gets these records.
  await changes();
  expect((await compare()).violations).toHaveLength(3);
  const done = await recopy({ table, copies }, ...span);
  expect(done).toEqual({
    copied: [keyOf(auditKey('aud_lost')), keyOf(entryKey('usr_1', 'ent_lost'))].toSorted(),
    objects: 1,
  });
  expect((await compare()).violations).toEqual([{ rule: 'entry_not_copied', subject: keyOf(auditKey('aud_before')) }]);
  const before = s3.versions(bucket).length;
  expect(await recopy({ table, copies }, ...span)).toEqual({ copied: [], objects: 0 });
  expect(s3.versions(bucket)).toHaveLength(before);
});

test('two runs at once write each object once, and a run that was stopped between two objects is completed', async () => {
  for (const id of ['aud_a', 'aud_b']) await put(audit(id));
  await changes();
  const before = s3.versions(bucket).length;
  const stopping = { ...copies, put: () => Promise.reject(new Error('stopped')) };
  await expect(recopy({ table, copies: stopping }, ...span)).rejects.toThrow('stopped');
  await Promise.all([recopy({ table, copies }, ...span), recopy({ table, copies }, ...span)]);
  expect(s3.versions(bucket)).toHaveLength(before + 1);
  expect((await compare()).violations.map(({ subject }) => subject)).toEqual([keyOf(auditKey('aud_before'))]);
});

test('npm run recopy without a span is refused with its usage', async () => {
  const { code, stderr } = await operator.type('recopy', '--table', table.name, '--copies', bucket);
  expect([code, stderr.split(' -- ')[0]]).toEqual([1, 'Type: npm run recopy']);
});
