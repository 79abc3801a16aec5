import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { upload } from '../../client/main.ts';
import { givenService } from './scripted-service.ts';

/** A store on loopback that answers every PUT with one status, and a service that sends files to it. */
const givenStore = async (status: number) => {
  const stored: { readonly type: string | undefined; readonly bytes: Buffer; readonly token: string | undefined }[] =
    [];
  const store = createServer(async (incoming, response) => {
    const { 'content-type': type, authorization: token } = incoming.headers;
    stored.push({ type, token, bytes: await buffer(incoming) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/incoming`;
  const service = await givenService(({ path }) =>
    path === '/media/uploads'
      ? { status: 201, body: { media_id: 'med_1', url, headers: { 'Content-Type': 'image/png' } } }
      : { status: 200, body: { media_id: 'med_1', status: 'stored' } },
  );
  const stop = async () => {
    await service[Symbol.asyncDispose]();
    await new Promise((resolve) => store.close(resolve));
  };
  return { service, stored, [Symbol.asyncDispose]: stop };
};

const bytes = Buffer.from('a picture');
const picture = { kind: 'avatar', content_type: 'image/png', file: new Blob([bytes]) } as const;

test('an upload is announced with its size and digest, sent to the store without the token, and completed', async () => {
  await using given = await givenStore(200);
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
  await using given = await givenStore(403);
  await expect(upload(given.service.client, picture)).rejects.toThrow('403');
  const signal = AbortSignal.abort(new Error('left'));
  await expect(upload(given.service.client, picture, { signal })).rejects.toThrow('left');
  expect(given.service.seen.map(({ path }) => path)).toEqual(['/media/uploads']);
});
