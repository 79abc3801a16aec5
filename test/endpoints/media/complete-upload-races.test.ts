import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler as inspect } from '../../../functions/jobs/inspect-upload.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey, mediaKey } from '../../../shared/store/table/keys.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenCertificateCourse, givenMedia } from '../../harness/given-media.ts';
import { pdf, png } from '../../harness/pictures.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const media = await givenMedia();
afterAll(() => media.stop());
beforeEach(() => void media.inspections.splice(0));
afterEach(() => {
  media.inspectBy();
  media.later(0);
});
const keysOf = (mediaId: string) => media.keys().filter((key) => key.includes(mediaId));

/** An inspector whose answer waits until the test releases it. */
const waitingInspector = () => {
  const done = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  media.inspectBy(async (event) => {
    const inspection = await inspect(event);
    done.resolve();
    await goOn.promise;
    return inspection;
  });
  return { done: done.promise, goOn: goOn.resolve };
};

const setAccount = (user_id: string, status: string) =>
  table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: accountKey(user_id),
      UpdateExpression: 'SET #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
    }),
  );

describe('no public file is left', () => {
  test('completeUpload publishes nothing of a medium that is deleted meanwhile', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { caller } = await givenCaller();
      const id = await media.uploaded(caller, { bytes: png });
      const inspector = waitingInspector();
      const completing = media.complete(caller, id);
      await inspector.done;
      expect(await media.remove(caller, id)).toMatchObject({ status: 204 });
      inspector.goOn();
      expect(await completing).toMatchObject({ status: 404 });
      expect(keysOf(id)).toEqual([]);
      expect(await eventsAbout(id)).toEqual([]);
    }
  });

  test.each(['suspended', 'deleted'])(
    'completeUpload publishes nothing when its owner is %s meanwhile',
    async (status) => {
      const { user, caller } = await givenCaller();
      const id = await media.uploaded(caller, { bytes: png });
      const inspector = waitingInspector();
      const completing = media.complete(caller, id);
      await inspector.done;
      await setAccount(user.user_id, status);
      inspector.goOn();
      expect(await completing).toMatchObject({ status: 403, code: 'account_unavailable' });
      expect(media.keys('media/').filter((key) => key.includes(id))).toEqual([]);
    },
  );

  test('completeUpload publishes nothing when one width cannot be stored', async () => {
    const { caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    media.objects.s3.setSwitches({ fail: 1, method: 'PUT' });
    expect(await media.complete(caller, id)).toMatchObject({ status: 503, code: 'media_unavailable' });
    expect(keysOf(id)).toEqual([`incoming/${id}`]);
  });
});

describe('an upload is inspected once at a time', () => {
  test('completeUpload six times at once: one inspection, one event, five conflicts', async () => {
    const { caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    const answers = await Promise.all(Array.from({ length: 6 }, () => media.complete(caller, id)));
    expect(media.inspections).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    for (const { body } of others)
      expect(body).toMatchObject({ code: 'conflict', details: [{ reason: 'request_in_progress' }] });
    expect(await media.complete(caller, id)).toMatchObject({ status: 200 });
    expect(media.inspections).toHaveLength(1);
    expect(await eventsAbout(id)).toHaveLength(1);
  });

  test('the claim of a crashed process ends by itself', async () => {
    const { user, caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    const Key = mediaKey(user.user_id, id);
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: 'SET claimed_until = :until, tries = :tries',
        ExpressionAttributeValues: { ':until': new Date(Date.now() + 35_000).toISOString(), ':tries': 1 },
      }),
    );
    expect((await media.complete(caller, id)).body).toMatchObject({ details: [{ reason: 'request_in_progress' }] });
    expect((await media.get(caller, id)).body).toMatchObject({ status: 'awaiting' });
    media.later(35_001);
    expect(await media.complete(caller, id)).toMatchObject({ status: 200 });
  });
});

describe('tries', () => {
  const died = () => Promise.reject(new Error('Runtime exited with error: signal: killed'));

  test('completeUpload is refused after five crashes of the inspector, and the file is not rejected', async () => {
    const { caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    media.inspectBy(died);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await media.complete(caller, id)).toMatchObject({ status: 503, code: 'media_unavailable' });
    expect((await media.complete(caller, id)).body).toMatchObject({
      code: 'invalid_status',
      details: [{ reason: 'upload_ended' }],
    });
    expect(media.inspections).toHaveLength(5);
    expect((await media.get(caller, id)).body).toMatchObject({ status: 'awaiting' });
  });

  test('a picture whose inspection takes too long is unavailable, and the next try stores it', async () => {
    const { caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    media.inspectBy(async () => ({ outcome: 'failed', cause: 'the picture took too long' }));
    const late = await media.complete(caller, id);
    expect(late).toMatchObject({ status: 503, code: 'media_unavailable' });
    expect(JSON.stringify(late.body)).not.toMatch(/vips|timeout|sharp/i);
    media.inspectBy();
    expect(await media.complete(caller, id)).toMatchObject({ status: 200 });
  });

  test('an unavailable storage or a busy inspector uses up no try of completeUpload', async () => {
    const { caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    for (let round = 0; round < 6; round += 1) {
      media.objects.s3.setSwitches({ fail: 2, method: round % 2 === 0 ? 'GET' : 'HEAD' });
      expect(await media.complete(caller, id)).toMatchObject({ status: 503, code: 'media_unavailable' });
      media.lambdas.throttle(1);
      expect(await media.complete(caller, id)).toMatchObject({ status: 503, code: 'media_unavailable' });
    }
    expect(await media.complete(caller, id)).toMatchObject({ status: 200 });
  });
});

describe('an error of the storage is never read as content', () => {
  test.each(['fail', 'slow_down', 'cut'] as const)(
    'completeUpload of a tiny file never reads the error %s as content',
    async (name) => {
      const { caller } = await givenCaller();
      const tiny = png.subarray(0, 100);
      const id = await media.uploaded(caller, { bytes: tiny });
      for (const method of ['HEAD', 'GET'] as const) {
        media.objects.s3.setSwitches({ fail: 0, slow_down: 0, cut: 0, [name]: 2, method });
        if (name === 'cut' && method === 'HEAD') continue;
        expect(await media.complete(caller, id)).toMatchObject({ status: 503, code: 'media_unavailable' });
      }
      media.objects.s3.setSwitches({ fail: 0, slow_down: 0, cut: 0 });
      expect((await media.get(caller, id)).body).toMatchObject({ status: 'awaiting' });
      expect((await media.complete(caller, id)).body).toMatchObject({ details: [{ reason: 'damaged' }] });
    },
  );

  test('a document whose second reading fails is neither stored nor rejected', async () => {
    const { user, caller } = await givenCaller();
    await givenCertificateCourse(user.user_id);
    const id = await media.uploaded(caller, { bytes: pdf('/Type /Catalog'), as: 'pdf', kind: 'certificate_evidence' });
    media.inspectBy(async () => {
      media.objects.s3.setSwitches({ fail: 2, method: 'GET' });
      return { outcome: 'accepted', content_type: 'application/pdf', pictures: [] };
    });
    expect(await media.complete(caller, id)).toMatchObject({ status: 503, code: 'media_unavailable' });
    media.inspectBy();
    expect(await media.complete(caller, id)).toMatchObject({ status: 200 });
  });
});
