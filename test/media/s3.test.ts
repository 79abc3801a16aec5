import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eicar } from '../../local/s3/malware-scan.ts';
import { type S3, startS3 } from '../../local/s3/s3.ts';
import { localSecrets, localSigner } from '../../local/settings/aws-options.ts';
import type { ObjectStore } from '../../shared/media/object-store.ts';
import { s3 } from '../../shared/media/s3.ts';

let server: S3;
let store: ObjectStore;
let aheadMs = 0;
beforeAll(async () => {
  server = await startS3({
    buckets: { one: { plan: { prefix: 'incoming/' } }, kept: { versioned: true } },
    secrets: localSecrets,
    region: localSigner.region,
  });
  store = s3({ url: `${server.endpoint}/one`, signer: localSigner, clock: () => Date.now() + aheadMs });
});
afterAll(() => server.stop());

const put = (key: string, text: string, once?: true) =>
  store.put({ key, bytes: Buffer.from(text), headers: { 'content-type': 'text/plain' }, ...(once && { once }) });

describe('the adapter of S3', () => {
  test('the adapter of S3 puts, reads, lists and removes', async () => {
    expect(await put('a/1 +&ü.txt', 'one')).toBe('stored');
    expect(await put('a/2', 'two', true)).toBe('stored');
    expect(await put('a/2', 'other', true)).toBe('there');
    expect(await store.read('a/1 +&ü.txt', 3)).toEqual({ bytes: Buffer.from('one'), contentType: 'text/plain' });
    expect(await store.read('a/2', 2)).toBe('long');
    expect(await store.read('a/3', 2)).toBe('none');
    const listed = await store.list('a/');
    expect(listed).toMatchObject({ objects: [{ key: 'a/1 +&ü.txt' }, { key: 'a/2' }], more: false });
    expect(await store.list('a/', 'a/1 +&ü.txt')).toMatchObject({ objects: [{ key: 'a/2' }] });
    expect(await store.remove('a/2')).toBe('removed');
    expect(await store.remove('a/2')).toBe('removed');
    expect(await store.read('a/2', 2)).toBe('none');
  });

  test('the adapter of S3 keeps the versions of a removed object, and erases every version of one object only', async () => {
    const versioned = s3({ url: `${server.endpoint}/kept`, signer: localSigner, clock: Date.now });
    const versionsOf = (key: string) => server.versions('kept').filter((version) => version.key === key);
    const object = { bytes: Buffer.from('x'), headers: { 'content-type': 'text/plain' } };
    for (const key of ['a/1 +&ü', 'a/1 +&ü', 'a/1 +&ü.txt']) await versioned.put({ key, ...object });
    expect(await versioned.remove('a/1 +&ü')).toBe('removed');
    expect(await versioned.read('a/1 +&ü', 9)).toBe('none');
    expect(versionsOf('a/1 +&ü')).toHaveLength(3);
    server.setSwitches({ fail: 2, method: 'DELETE' });
    expect(await versioned.erase('a/1 +&ü')).toEqual({ failure: '500 InternalError' });
    expect(await versioned.erase('a/1 +&ü')).toBe('removed');
    expect(versionsOf('a/1 +&ü')).toEqual([]);
    expect(await versioned.erase('a/1 +&ü')).toBe('removed');
    expect(versionsOf('a/1 +&ü.txt')).toHaveLength(1);
  });

  test.each(['slow_down', 'fail', 'reset'] as const)(
    'the adapter of S3 reads and deletes twice when it meets %s, and writes once',
    async (name) => {
      await put(`b/${name}`, 'kept');
      server.setSwitches({ [name]: 1, method: 'GET' });
      expect(await store.read(`b/${name}`, 9)).toMatchObject({ bytes: Buffer.from('kept') });
      server.setSwitches({ [name]: 2, method: 'GET' });
      expect(await store.list('b/')).toEqual({ failure: expect.any(String) });
      server.setSwitches({ [name]: 1, method: 'PUT' });
      expect(await put(`b/${name}`, 'other')).toEqual({ failure: expect.any(String) });
      server.setSwitches({ [name]: 2, method: 'DELETE' });
      expect(await store.remove(`b/${name}`)).toEqual({ failure: expect.any(String) });
      expect(await store.read(`b/${name}`, 9)).toMatchObject({ bytes: Buffer.from('kept') });
      server.setSwitches({ [name]: 1, method: 'DELETE' });
      expect(await store.remove(`b/${name}`)).toBe('removed');
    },
  );

  test('the adapter of S3 reads the status of an error longer than the object, and a length without the object', async () => {
    await put('c/tiny', 'x');
    expect(await store.size('c/tiny')).toEqual({ bytes: 1 });
    expect(await store.size('c/none')).toBe('none');
    server.setSwitches({ fail: 2, method: 'GET' });
    expect(await store.read('c/tiny', 1)).toEqual({ failure: '500' });
    server.setSwitches({ fail: 2, method: 'HEAD' });
    expect(await store.size('c/tiny')).toEqual({ failure: '500' });
    server.setSwitches({ cut: 2, method: 'GET' });
    expect(await store.read('c/tiny', 1)).toEqual({ failure: expect.any(String) });
  });

  test('the adapter of S3 reads the result of the malware scan, and an upload only after a clean one', async () => {
    expect(await store.scan('incoming/none')).toBe('none');
    await put('outside', 'x');
    expect(await store.scan('outside')).toBe('awaited');
    for (const [text, scan, read] of [
      ['clean', 'clean', expect.objectContaining({ bytes: Buffer.from('clean') })],
      [`a ${eicar}`, 'malware', { failure: expect.stringMatching(/^403/) }],
    ] as const) {
      await put(`incoming/${scan}`, text);
      expect(await store.scan(`incoming/${scan}`)).toBe(scan);
      expect(await store.read(`incoming/${scan}`, 100)).toEqual(read);
    }
    server.setSwitches({ not_scanned: 1, method: 'PUT' });
    await put('incoming/awaited', 'x');
    expect(await store.scan('incoming/awaited')).toBe('awaited');
    expect(await store.size('incoming/awaited')).toMatchObject({ failure: expect.stringMatching(/^403/) });
    for (const [value, scan] of [
      ['UNSUPPORTED', 'unscannable'],
      ['FAILED', 'failed'],
      ['constructor', 'failed'],
    ] as const) {
      server.scan('one', 'incoming/awaited', value);
      expect(await store.scan('incoming/awaited')).toBe(scan);
    }
    server.setSwitches({ fail: 2, method: 'GET' });
    expect(await store.scan('incoming/awaited')).toEqual({ failure: expect.any(String) });
  });

  test('the adapter of S3 signs an address of one object for a minute', async () => {
    await put('d/1', 'one');
    expect(await (await fetch(await store.addressOf('d/1', Date.now()))).text()).toBe('one');
    const address = await store.addressOf('d/1', Date.now());
    expect((await fetch(address.replace('d/1', 'd/2'))).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(await store.addressOf('d/1', Date.now() - 61_000))).status).toBe(403);
  });

  test('the adapter of S3 reports the refusals of S3', async () => {
    aheadMs = 3_600_000;
    expect(await put('late', 'x')).toEqual({ failure: '403 RequestTimeTooSkewed' });
    aheadMs = 0;
  });
});

describe('a request to upload', () => {
  const bytes = Buffer.from('a picture');
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const uploadOf = (key: string, nowMs = Date.now()) =>
    store.uploadOf({ key, contentType: 'image/png', sizeBytes: bytes.length, sha256, nowMs });

  test('a request to upload can be sent once', async () => {
    const { url, headers } = await uploadOf('up/1');
    const send = () => fetch(url, { method: 'PUT', headers, body: bytes });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(412);
  });

  test.each([
    ['a longer file', {}, Buffer.from('a picture and more')],
    ['one byte less', {}, Buffer.from('a pictur')],
    ['other bytes', {}, Buffer.from('A picture')],
    ['another type', { 'content-type': 'text/html' }, bytes],
  ])('a request to upload refuses %s', async (name, other, sent) => {
    const { url, headers } = await uploadOf(`up/${name}`);
    const { 'content-length': _, ...rest } = headers;
    const answer = await fetch(url, { method: 'PUT', headers: { ...rest, ...other }, body: sent });
    expect([400, 403]).toContain(answer.status);
    expect(await store.read(`up/${name}`, 100)).toBe('none');
  });

  test('a request to upload expires after ten minutes', async () => {
    const { url, headers, expiresMs } = await uploadOf('up/late', Date.now() - 601_000);
    expect(expiresMs).toBeLessThan(Date.now());
    expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(403);
  });
});
