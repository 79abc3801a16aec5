import { afterAll, expect, test } from 'vitest';
import { configuredStore } from '../../../shared/media/media-settings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readMedia } from '../../../shared/store/media/read.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { erase } from '../../harness/erase.ts';
import { givenCaller } from '../../harness/given.ts';
import { dayMs } from '../../harness/given-deleted.ts';
import { givenCertificateCourse, givenMedia } from '../../harness/given-media.ts';
import { pdf, png } from '../../harness/pictures.ts';

const media = await givenMedia();
afterAll(() => media.stop());

test('the objects of an erased user are removed before the items that name them', async () => {
  const { user, caller } = await givenCaller();
  const { media_id } = await media.stored(caller, { bytes: png });
  const awaited = await media.uploaded(caller, { bytes: png });
  await givenCertificateCourse(user.user_id);
  const evidence = { bytes: pdf(''), as: 'pdf', kind: 'certificate_evidence' } as const;
  const document = (await media.stored(caller, evidence)).media_id;
  const ids = [media_id, awaited, document];
  const keys = () => media.keys().filter((key) => ids.some((id) => key.includes(id)));
  expect(keys()).toHaveLength(5);
  const erase_at = { set: new Date(Date.now() - dayMs).toISOString() };
  const deleted = { status: { set: 'deleted' }, erase_at, due_at: erase_at, due_shard: { set: 'DUE#0' } };
  expect(await transact(table, { account: update(accountKey(user.user_id), deleted) })).toBeUndefined();
  const eraseOwner = () => erase(user.user_id, table, Date.now(), configuredStore());

  // Each deletion is tried twice.
  media.objects.s3.setSwitches({ fail: 100, method: 'DELETE' });
  await expect(eraseOwner()).rejects.toMatchObject({ code: 'dependency_unavailable' });
  const left = await Promise.all(ids.map((id) => readMedia(table, user.user_id, id)));
  expect(left.filter(Boolean).length).toBeGreaterThan(0);

  media.objects.s3.setSwitches({ fail: 0 });
  expect(await eraseOwner()).toBe('erased');
  expect(keys()).toEqual([]);
  for (const id of ids) expect(await readMedia(table, user.user_id, id)).toBeUndefined();
});
