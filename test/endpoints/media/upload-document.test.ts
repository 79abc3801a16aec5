import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { over } from '../../../functions/media/complete-upload.ts';
import { eicar } from '../../../local/s3/malware-scan.ts';
import { completeUpload as row } from '../../../shared/routes/media/media.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, nowSeconds } from '../../harness/given.ts';
import { givenCertificateCourse, givenMedia } from '../../harness/given-media.ts';
import { contendedTable } from '../../harness/interrupted.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { drawn, pdf } from '../../harness/pictures.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const media = await givenMedia();
afterAll(() => media.stop());
afterEach(() => media.later(0));

const folder = fileURLToPath(new URL('../../fixtures/documents/', import.meta.url));
const documents = readdirSync(folder).map((name) => [name, readFileSync(`${folder}${name}`)] as const);

const candidate = async () => {
  const { user, caller } = await givenCaller();
  await givenCertificateCourse(user.user_id);
  return { user, caller };
};
const asEvidence = (bytes: Buffer) => ({ bytes, as: 'pdf', kind: 'certificate_evidence' }) as const;
const keysOf = (mediaId: string) => media.keys().filter((key) => key.includes(mediaId));

describe('a document', () => {
  test.each<readonly [string, Buffer]>([
    ...documents,
    ['a document with a link and a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a document after 1,000 other bytes', Buffer.concat([Buffer.alloc(1000, 'x'), pdf('')])],
  ])('the document %s is stored unchanged, and served as a download that no browser runs', async (_, bytes) => {
    const { caller } = await candidate();
    const { media_id, answer } = await media.stored(caller, asEvidence(bytes));
    expect(answer.body).toMatchObject({ status: 'stored', content_type: 'application/pdf' });
    const served = await fetch((answer.body as { url: string }).url);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect(keysOf(media_id)).toEqual([`private/${media_id}/document.pdf`]);
  });

  test('a document that cannot be recorded is removed, and stored by the next try', async () => {
    const { caller } = await candidate();
    const media_id = await media.uploaded(caller, asEvidence(pdf('')));
    const contended = over({ table: contendedTable }).handler;
    const answer = await call(contended, row, { caller, params: { media_id } });
    expect(answer).toMatchObject({ code: 'conflict' });
    expect(keysOf(media_id)).toEqual([`incoming/${media_id}`]);
    expect(await media.complete(caller, media_id)).toMatchObject({ status: 200 });
    expect(keysOf(media_id)).toEqual([`private/${media_id}/document.pdf`]);
  });

  test.each([
    ['without a header in its first 1,024 bytes', Buffer.concat([Buffer.alloc(1024, 'x'), pdf('')])],
    ['of a word processor', Buffer.from('PK\x03\x04 word/document.xml')],
    ['of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('a document %s is refused by its content', async (_, bytes) => {
    const { caller } = await candidate();
    const { media_id, answer } = await media.stored(caller, asEvidence(bytes));
    expect(answer.body).toMatchObject({ code: 'invalid_status', details: [{ reason: 'other_format' }] });
    expect(keysOf(media_id)).toEqual([]);
  });

  test('a document that is declared as a picture is stored as a document', async () => {
    const { caller } = await candidate();
    const { media_id, answer } = await media.stored(caller, { ...asEvidence(pdf('')), as: 'png' });
    expect(answer.body).toMatchObject({ status: 'stored', content_type: 'application/pdf' });
    expect(keysOf(media_id)).toEqual([`private/${media_id}/document.pdf`]);
    const served = await fetch((answer.body as { url: string }).url);
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(await media.remove(caller, media_id)).toMatchObject({ status: 204 });
    expect(keysOf(media_id)).toEqual([]);
  });

  test('a picture that is declared as a document is stored as a picture', async () => {
    const { caller } = await candidate();
    const { media_id, answer } = await media.stored(caller, asEvidence(await drawn(600, 400).jpeg().toBuffer()));
    expect(answer.body).toMatchObject({ status: 'stored', content_type: 'image/jpeg' });
    expect((await media.get(caller, media_id)).body).toMatchObject({ content_type: 'image/jpeg' });
    expect((await fetch((answer.body as { url: string }).url)).headers.get('content-type')).toBe('image/webp');
  });
});

describe('the malware scan', () => {
  const infected = asEvidence(Buffer.concat([pdf(''), Buffer.from(eicar)]));

  test('a file with malware is rejected with its reason, deleted, counted, and never read', async () => {
    const { caller } = await candidate();
    const inspected = media.inspections.length;
    const { media_id, answer } = await media.stored(caller, infected);
    expect(answer.body).toMatchObject({ code: 'invalid_status', details: [{ reason: 'malware' }] });
    expect((await media.complete(caller, media_id)).body).toMatchObject({ details: [{ reason: 'malware' }] });
    expect(keysOf(media_id)).toEqual([]);
    expect(media.inspections).toHaveLength(inspected);
    expect(await eventsAbout(media_id)).toEqual([]);
    expect(lastJobLine(media_id)).toMatchObject({ malware_found: 1 });
  });

  test('a file is not read before its scan has ended, and is stored afterwards', async () => {
    const { caller } = await candidate();
    media.objects.s3.setSwitches({ not_scanned: 1 });
    const inspected = media.inspections.length;
    const media_id = await media.uploaded(caller, asEvidence(pdf('')));
    const answer = await media.complete(caller, media_id);
    expect(answer.body).toMatchObject({ code: 'conflict', details: [{ reason: 'being_scanned' }] });
    expect(answer.headers).toMatchObject({ 'Retry-After': '2' });
    expect(media.inspections).toHaveLength(inspected);
    expect(keysOf(media_id)).toEqual([`incoming/${media_id}`]);
    media.objects.scan(`incoming/${media_id}`);
    expect(await media.complete(caller, media_id)).toMatchObject({ status: 200 });
  });

  test('a file that cannot be scanned is rejected with its reason', async () => {
    const { caller } = await candidate();
    media.objects.s3.setSwitches({ not_scanned: 1 });
    const media_id = await media.uploaded(caller, asEvidence(pdf('')));
    media.objects.scan(`incoming/${media_id}`, 'UNSUPPORTED');
    expect((await media.complete(caller, media_id)).body).toMatchObject({ details: [{ reason: 'unscannable' }] });
    expect(keysOf(media_id)).toEqual([]);
  });

  test.each(['FAILED', 'ACCESS_DENIED', 'A_LATER_RESULT'])(
    'a file whose scan ended with %s is unavailable, counted, and never read',
    async (result) => {
      const { caller } = await candidate();
      media.objects.s3.setSwitches({ not_scanned: 1 });
      const media_id = await media.uploaded(caller, asEvidence(pdf('')));
      media.objects.scan(`incoming/${media_id}`, result);
      const inspected = media.inspections.length;
      expect(await media.complete(caller, media_id)).toMatchObject({ status: 503, code: 'media_unavailable' });
      expect(media.inspections).toHaveLength(inspected);
      expect(lastJobLine(media_id)).toMatchObject({ scans_failed: 1 });
    },
  );

  test('a scan without a result is counted from the minute after the upload was started', async () => {
    const { user, caller } = await candidate();
    media.objects.s3.setSwitches({ not_scanned: 1 });
    const media_id = await media.uploaded(caller, asEvidence(pdf('')));
    await media.complete(caller, media_id);
    expect(lastJobLine(media_id)).toEqual({});
    media.later(60_001);
    await media.complete(callerFor(user, { exp: nowSeconds() + 7200 }), media_id);
    expect(lastJobLine(media_id)).toMatchObject({ scans_failed: 1 });
  });
});
