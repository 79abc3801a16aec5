import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { upload } from '../../client/main.ts';
import { givenService, refused, type Turn } from './scripted-service.ts';

/**
 * A store on 127.0.0.1 that gives its answers in order. Its service answers completions with the given turns first.
 */
const givenStore = async (answers: readonly (number | 'drop' | 'hang')[], completions: readonly Turn[] = []) => {
  const turns = completions.values();
  const stored: { readonly type: string | undefined; readonly bytes: Buffer; readonly token: string | undefined }[] =
    [];
  const store = createServer(async (incoming, response) => {
    const { 'content-type': type, authorization: token } = incoming.headers;
    stored.push({ type, token, bytes: await buffer(incoming) });
    const answer = answers[Math.min(stored.length, answers.length) - 1] ?? 200;
    if (answer === 'drop') return response.destroy();
    return answer === 'hang' ? undefined : response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/incoming`;
  const service = await givenService(({ path }) =>
    path === '/media/uploads'
      ? { status: 201, body: { media_id: 'med_1', url, headers: { 'Content-Type': 'image/png' } } }
      : (turns.next().value ?? { status: 200, body: { media_id: 'med_1', status: 'stored' } }),
  );
  const stop = async () => {
    await service[Symbol.asyncDispose]();
    store.closeAllConnections();
    await new Promise((resolve) => store.close(resolve));
  };
  return { service, stored, [Symbol.asyncDispose]: stop };
};

const bytes = Buffer.from('a picture');
const picture = { kind: 'avatar', content_type: 'image/png', file: new Blob([bytes]) } as const;

test('an upload is announced with its size and digest, sent to the store without the token, and completed', async () => {
  await using given = await givenStore([200]);
  expect(await upload(given.service.client, picture)).toEqual({ media_id: 'med_1', status: 'stored' });
  expect(given.stored).toEqual([{ type: 'image/png', token: undefined, bytes }]);
  const [announced, completed] = given.service.seen;
  expect(JSON.parse(announced?.body ?? '')).toEqual({
    ...{ kind: 'avatar', content_type: 'image/png', size_bytes: bytes.length },
    sha256: hash('sha256', bytes, 'base64'),
  });
  expect(completed?.path).toBe('/media/uploads/med_1/complete');
});

test('an upload that the store refuses is not completed, and one that is aborted is not announced', async () => {
  await using given = await givenStore([403]);
  await expect(upload(given.service.client, picture)).rejects.toThrow('403');
  const signal = AbortSignal.abort(new Error('left'));
  await expect(upload(given.service.client, picture, { signal })).rejects.toThrow('left');
  expect(given.service.seen.map(({ path }) => path)).toEqual(['/media/uploads']);
});

const soon = { wait: async () => {}, timeoutMs: 5000 };

test.for([
  ['no answer', ['drop', 200]],
  ['an answer of 503', [503, 500, 200]],
  ['a lost answer to a file that was stored', ['drop', 412]],
] as const)('an upload is repeated and completed after %s', async ([, answers]) => {
  await using given = await givenStore(answers);
  expect(await upload(given.service.client, picture, soon)).toMatchObject({ status: 'stored' });
  expect(given.stored).toEqual(answers.map(() => ({ type: 'image/png', token: undefined, bytes })));
  expect(given.service.seen.map(({ path }) => path)).toEqual(['/media/uploads', '/media/uploads/med_1/complete']);
});

test('an upload to a store that answers nothing ends after its tries, each after its time', async () => {
  await using given = await givenStore(['hang']);
  const sent = upload(given.service.client, picture, { ...soon, timeoutMs: 200, maximumTries: 2 });
  await expect(sent).rejects.toMatchObject({ code: 'no_answer' });
  expect(given.service.seen.map(({ path }) => path)).toEqual(['/media/uploads']);
});

test('an upload whose file is already in the store is completed', async () => {
  await using given = await givenStore([412]);
  expect(await upload(given.service.client, picture, soon)).toMatchObject({ status: 'stored' });
  expect(given.stored.length).toBe(1);
});

test('a completion is repeated without an answer and while the inspection is unavailable', async () => {
  await using given = await givenStore([200], ['drop', refused(503, 'media_unavailable')]);
  expect(await upload(given.service.client, picture, soon)).toMatchObject({ status: 'stored' });
  expect(given.stored.length).toBe(1);
  const [, ...completions] = given.service.seen.map(({ path }) => path);
  expect(completions).toEqual(Array.from({ length: 3 }, () => '/media/uploads/med_1/complete'));
});

const head = (text: string): Blob => new Blob([Buffer.from(text, 'latin1')]);

test.for([
  ['a JPEG that is declared as a PNG', { content_type: 'image/png', file: head('\xff\xd8\xff\xe0') }, 'image/jpeg'],
  ['a PDF without a type', { file: head('%PDF-1.7') }, 'application/pdf'],
  ['a file of another type', { file: head('GIF89a') }, 'image/jpeg'],
  [
    'a file with its hash, type and bytes',
    { content_type: 'image/webp', sha256: 'x', file: head('%PDF-') },
    'image/webp',
  ],
] as const)('an upload of %s is announced as its bytes say', async ([, file, type]) => {
  await using given = await givenStore([200]);
  await upload(given.service.client, { kind: 'certificate_evidence', ...file }, soon);
  expect(JSON.parse(given.service.seen[0]?.body ?? '')).toMatchObject({ content_type: type });
});

const scanning = refused(409, 'conflict', { details: [{ reason: 'being_scanned' }] }, { 'Retry-After': '2' });

test('an upload waits while its file is being scanned, and for two minutes at most', async () => {
  await using given = await givenStore(
    [200],
    Array.from({ length: 12 }, () => scanning),
  );
  const pauses: number[] = [];
  const wait = async (ms: number) => {
    pauses.push(ms);
  };
  expect(await upload(given.service.client, picture, { ...soon, wait })).toMatchObject({ status: 'stored' });
  expect(given.stored.length).toBe(1);
  expect(pauses).toHaveLength(12);
  for (const ms of pauses) expect(ms).toBeGreaterThanOrEqual(2000);

  await using never = await givenStore(
    [200],
    Array.from({ length: 99 }, () => scanning),
  );
  pauses.splice(0);
  const refusal = { code: 'conflict', details: [{ reason: 'being_scanned' }] };
  await expect(upload(never.service.client, picture, { ...soon, wait })).rejects.toMatchObject(refusal);
  const waited = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(waited).toBeGreaterThan(78_000);
  expect(waited).toBeLessThan(160_000);
});
