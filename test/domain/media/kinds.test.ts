import { expect, test } from 'vitest';
import { evidenceReaders, incomingKey, storedKeys, storedPrefix } from '../../../shared/domain/media/kinds.ts';

const stored = { media_id: 'med_1', content_type: 'image/png' } as const;

test('an upload is stored where it cannot be read', () => expect(incomingKey('med_1')).toBe('incoming/med_1'));

test('a picture is stored in each width, the shown one last, and a document once', () => {
  const keysOf = (prefix: string, widths: readonly number[]) => widths.map((width) => `${prefix}${width}.webp`);
  expect(storedKeys({ ...stored, kind: 'avatar' })).toEqual(keysOf('media/med_1/', [96, 256, 512]));
  expect(storedKeys({ ...stored, kind: 'course_image' })).toEqual(keysOf('media/med_1/', [320, 640, 1280]));
  const evidence = { ...stored, kind: 'certificate_evidence' } as const;
  expect(storedKeys(evidence)).toEqual(keysOf('private/med_1/', [512, 1024, 2048]));
  expect(storedKeys({ ...evidence, content_type: 'application/pdf' })).toEqual(['private/med_1/document.pdf']);
});

test('certificate evidence is private, and only its owner, support and admins can read it', () => {
  expect(storedPrefix({ media_id: 'med_1', kind: 'certificate_evidence' })).toBe('private/med_1/');
  expect([...evidenceReaders].toSorted()).toEqual(['admin', 'support']);
});
