import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startS3 } from '../../../local/s3/s3.ts';
import { localSecrets, localSigner } from '../../../local/settings/aws-options.ts';
import { accountKey, auditKey, entryKey } from '../../../shared/store/table/keys.ts';

const bucket = 'entry-copies';
const s3 = await startS3({
  buckets: { [bucket]: { lockedDays: 1 } },
  secrets: localSecrets,
  region: localSigner.region,
});
afterAll(() => s3.stop());
Object.assign(process.env, { ENTRY_COPIES: `${s3.endpoint}/${bucket}` });
const { handler } = await import('../../../functions/jobs/copy-entries.ts');

const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const lastLine = () => JSON.parse(String(log.mock.lastCall?.[0]));

let written = 0;
const recordOf = (item: object, eventName: DynamoDBRecord['eventName'] = 'INSERT') => {
  const NewImage = marshall(item);
  written += 1;
  const SequenceNumber = String(written).padStart(21, '0');
  return { eventName, dynamodb: { Keys: NewImage, NewImage, SequenceNumber } } as DynamoDBRecord;
};
const position = (record: DynamoDBRecord | undefined) => ({ itemIdentifier: record?.dynamodb?.SequenceNumber });
const objects = () => s3.versions(bucket);
const batch = () => [
  recordOf({ ...auditKey(`aud_${written}`), reason: 'budi@example.com' }),
  recordOf({ ...entryKey('usr_1', `ent_${written}`), amount_idr: 7 }),
];

let before: readonly string[] = [];
beforeEach(() => {
  before = objects().map(({ key }) => key);
});
const added = () => objects().filter(({ key }) => !before.includes(key));
const fresh = () => added().length;

describe('the function', () => {
  test('copyEntries puts the new entries of a batch into one object, and no other items', async () => {
    const account = recordOf({ ...accountKey('usr_1'), status: 'active' });
    const Records = [account, ...batch(), recordOf(auditKey('aud_1'), 'MODIFY'), recordOf(auditKey('aud_1'), 'REMOVE')];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    const [object] = added();
    expect(fresh()).toBe(1);
    expect(object).toMatchObject({ key: expect.stringContaining(`entries/${position(Records[1]).itemIdentifier}-`) });
    expect(object?.retainUntil).toBeDefined();
    const lines = String(object && s3.shelf(bucket)?.body(object))
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line).SK.S)).toEqual([
      expect.stringMatching(/^aud_/),
      expect.stringMatching(/^ENTRY#/),
    ]);
  });

  test('copyEntries ignores a batch without entries', async () => {
    expect(await handler({ Records: [recordOf(accountKey('usr_1'))] })).toEqual({ batchItemFailures: [] });
    expect(fresh()).toBe(0);
  });

  test('copyEntries puts a batch once when it is repeated or parallel', async () => {
    const Records = batch();
    const answers = await Promise.all([1, 2, 3].map(() => handler({ Records })));
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ batchItemFailures: [] })));
    expect(fresh()).toBe(1);
  });

  test('copyEntries puts a batch whose answer was lost once', async () => {
    const Records = batch();
    s3.setSwitches({ lose_reply: 1 });
    expect(await handler({ Records })).toEqual({ batchItemFailures: [position(Records[0])] });
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    expect(fresh()).toBe(1);
  });

  test.each(['slow_down', 'fail', 'reset'] as const)(
    'copyEntries returns a batch for retry when S3 answers %s',
    async (name) => {
      const Records = batch();
      s3.setSwitches({ [name]: 1 });
      expect(await handler({ Records })).toEqual({ batchItemFailures: [position(Records[0])] });
      expect(lastLine()).toMatchObject({ job: 'copyEntries', entries_copied: 0, copies_failed: 1, level: 'error' });
      expect(fresh()).toBe(0);
    },
  );

  test('copyEntries gives up a hanging store within its own time', async () => {
    const Records = batch();
    s3.setSwitches({ hang: 1 });
    expect(await handler({ Records })).toEqual({ batchItemFailures: [position(Records[0])] });
  });

  test('copyEntries logs the number of copied entries, and none of their values', async () => {
    await handler({ Records: batch() });
    expect(lastLine()).toMatchObject({ job: 'copyEntries', entries_copied: 2, copies_failed: 0 });
    expect(String(log.mock.lastCall?.[0])).not.toContain('example.com');
  });
});
