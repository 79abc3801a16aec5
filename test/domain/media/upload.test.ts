import { describe, expect, test } from 'vitest';
import {
  type ContentType,
  contentTypes,
  kinds,
  type MediaKind,
  mediaKinds,
} from '../../../shared/domain/media/kinds.ts';
import { awaitedUntil, refuseUpload } from '../../../shared/domain/media/upload.ts';

const mebibyte = 2 ** 20;
const learner = { roles: ['learner'], certificateCourse: false };
const candidate = { roles: ['learner'], certificateCourse: true };
const instructor = { roles: ['learner', 'instructor'], certificateCourse: false };
const admin = { roles: ['learner', 'admin'], certificateCourse: false };
const uploaders = { avatar: learner, course_image: instructor, certificate_evidence: candidate };

const refused = (kind: MediaKind, by = uploaders[kind], size_bytes = 1, content_type: ContentType = 'image/png') =>
  refuseUpload({ kind, content_type, size_bytes }, by);

describe('an upload is taken', () => {
  test.for([
    ['avatar', 10],
    ['course_image', 5],
    ['certificate_evidence', 5],
  ] as const)('an upload of %s is accepted up to %i MiB, to the byte', ([kind, limit]) => {
    expect(refused(kind, uploaders[kind], limit * mebibyte)).toBeUndefined();
    expect(refused(kind, uploaders[kind], limit * mebibyte + 1)).toEqual({
      refusal: 'upload_too_large',
      message: `An upload of this kind has at most ${limit * mebibyte} bytes.`,
    });
  });

  test.for([
    ['avatar', ['image/jpeg', 'image/png', 'image/webp']],
    ['course_image', ['image/jpeg', 'image/png', 'image/webp']],
    ['certificate_evidence', ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']],
  ] as const)('an upload of %s is accepted in %j alone', ([kind, types]) => {
    const taken = contentTypes.filter((type) => refused(kind, uploaders[kind], 1, type) === undefined);
    expect(taken.toSorted()).toEqual(types);
    const other = contentTypes.find((type) => !taken.includes(type));
    if (other === undefined) return expect(kind).toBe('certificate_evidence');
    expect(refused(kind, uploaders[kind], 1, other)).toMatchObject({
      refusal: 'invalid_request',
      message: `/content_type: of this kind must be one of ${types.join(', ')}.`,
      details: [{ reason: 'value', pointer: '/content_type' }],
    });
  });

  test('an upload of a course picture is accepted from instructors and admins', () => {
    for (const by of [instructor, admin]) expect(refused('course_image', by)).toBeUndefined();
    for (const by of [learner, { roles: ['support', 'finance'], certificateCourse: true }])
      expect(refused('course_image', by)).toMatchObject({ refusal: 'forbidden', details: [{ reason: 'role' }] });
  });

  test('an upload of evidence is accepted from a user enrolled in a course with a certificate', () => {
    for (const by of [learner, admin])
      expect(refused('certificate_evidence', by)).toEqual({
        refusal: 'forbidden',
        message: 'Evidence can be uploaded only with an enrolment in a course of type bnsp.',
        details: [expect.objectContaining({ reason: 'ownership' })],
      });
  });
});

test('an upload is awaited for 20 minutes after its address has ended', () => {
  expect(awaitedUntil(1_000)).toBe(1_000 + 20 * 60 * 1000);
});

test('the widths of each kind of media grow', () => {
  for (const kind of mediaKinds)
    expect(kinds[kind].shown.widths).toEqual(kinds[kind].shown.widths.toSorted((a, b) => a - b));
});
