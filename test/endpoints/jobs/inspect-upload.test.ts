import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/jobs/inspect-upload.ts';
import { startLambda } from '../../../local/lambda/lambda.ts';
import { localSecrets, localSigner } from '../../../local/settings/aws-options.ts';
import { inspectUpload } from '../../../shared/jobs/media.ts';
import type { Inspection } from '../../../shared/media/inspection.ts';
import { lambdaInspector } from '../../../shared/media/lambda-inspector.ts';
import { configuredStore } from '../../../shared/media/media-settings.ts';
import type { Signer } from '../../../shared/media/signed-request.ts';
import { environmentOf } from '../../../shared/routes/environment.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { png } from '../../harness/pictures.ts';

const media = await givenMedia();
afterAll(() => media.stop());

const requestFor = async (key: string, bytes: Buffer) => {
  const store = configuredStore();
  await store?.put({ key, bytes, headers: {} });
  return {
    url: (await store?.addressOf(key, Date.now())) ?? '',
    kind: 'avatar' as const,
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('base64'),
  };
};

describe('the inspector', () => {
  test('inspectUpload answers its pictures and logs that it accepted', async () => {
    const inspection = await handler(await requestFor('incoming/1', png));
    expect(inspection).toMatchObject({
      outcome: 'accepted',
      content_type: 'image/png',
      pictures: [{ width: 96 }, { width: 256 }, { width: 512 }],
    });
    expect(lastJobLine(inspectUpload.id)).toMatchObject({ uploads_accepted: 1, uploads_rejected: 0, level: 'info' });
  });

  test('inspectUpload answers its own words when it rejects', async () => {
    const inspection = await handler(await requestFor('incoming/2', png.subarray(0, 400)));
    expect(inspection).toEqual({ outcome: 'rejected', reason: 'damaged', why: 'it cannot be decoded as png' });
  });

  test.each(['fail', 'reset', 'cut', 'slow_down'] as const)(
    'inspectUpload never takes an error of the storage for content: %s',
    async (name) => {
      const request = await requestFor('incoming/3', png);
      media.objects.s3.setSwitches({ [name]: 2, method: 'GET' });
      expect(await handler(request)).toMatchObject({ outcome: 'unavailable' });
      media.objects.s3.setSwitches({ [name]: 1, method: 'GET' });
      expect(await handler(request)).toMatchObject({ outcome: 'accepted' });
    },
  );

  test('inspectUpload accepts only the declared bytes', async () => {
    const request = await requestFor('incoming/4', png);
    for (const other of [{ sha256: 'A'.repeat(43) }, { size_bytes: png.length + 1 }, { size_bytes: 10 }])
      expect(await handler({ ...request, ...other })).toMatchObject({ outcome: 'unavailable' });
    await expect(handler({})).rejects.toThrow();
  });

  test('inspectUpload has no setting of the stage but its metric namespace', () => {
    expect(environmentOf(inspectUpload)).toEqual(['METRIC_NAMESPACE']);
  });
});

describe('the answers of Lambda', () => {
  const answers: Record<string, () => Promise<{ result?: unknown; error?: string }>> = {
    good: async () => ({ result: { outcome: 'rejected', reason: 'damaged', why: 'x' } satisfies Inspection }),
    killed: async () => ({ error: 'RequestId: 1 Error: Runtime exited with error: signal: killed' }),
    long: async () => ({ result: 'x'.repeat(7_000_000) }),
    other: async () => ({ result: { outcome: 'perhaps' } }),
  };
  const ask = async (functionName: string, throttled = 0, signer: Signer = localSigner) => {
    const lambda = await startLambda({
      secrets: localSecrets,
      region: localSigner.region,
      invoke: (name) => answers[name]?.(),
    });
    lambda.throttle(throttled);
    const inspector = lambdaInspector({ endpoint: lambda.endpoint, functionName, signer, clock: Date.now });
    const request = {
      url: 'http://localhost/',
      kind: 'avatar',
      size_bytes: 1,
      sha256: '',
    } as const;
    const inspection = await inspector(request);
    await lambda.stop();
    return inspection.outcome;
  };
  const stranger = { ...localSigner, credentials: { ...localSigner.credentials, secretAccessKey: 'other' } };

  test('the client of inspectUpload reads an answer, a crash, throttling, a missing right and a missing function', async () => {
    expect(await ask('good')).toBe('rejected');
    expect(await ask('killed')).toBe('failed');
    expect(await ask('long')).toBe('failed');
    expect(await ask('other')).toBe('unavailable');
    expect(await ask('good', 1)).toBe('unavailable');
    expect(await ask('good', 0, stranger)).toBe('unavailable');
    expect(await ask('none')).toBe('unavailable');
  });
});
