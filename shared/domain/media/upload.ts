import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { type ContentType, kinds, type MediaKind } from './kinds.ts';

export type UploadRequest = {
  readonly kind: MediaKind;
  readonly content_type: ContentType;
  readonly size_bytes: number;
};

/** `certificateCourse`: whether the user has an active enrolment in a course of type `bnsp`. */
export type Uploader = { readonly roles: readonly string[]; readonly certificateCourse: boolean };

/**
 * Checks that a user may make this upload. @returns `forbidden`, `invalid_request`, `upload_too_large`, or undefined
 */
export const refuseUpload = (
  { kind, content_type, size_bytes }: UploadRequest,
  { roles, certificateCourse }: Uploader,
): Refusal | undefined => {
  const { types, maximumBytes, roles: wanted } = kinds[kind];
  if (wanted && !roles.some((role) => wanted.includes(role)))
    return refuse('forbidden', undefined, [{ reason: 'role' }]);
  if (kind === 'certificate_evidence' && !certificateCourse)
    return refuse('forbidden', 'Evidence can be uploaded only with an enrolment in a course of type bnsp.', [
      { reason: 'ownership' },
    ]);
  if (!types.includes(content_type))
    return refuseField('value', '/content_type', `of this kind must be one of ${types.join(', ')}.`);
  return size_bytes > maximumBytes
    ? refuse('upload_too_large', `An upload of this kind has at most ${maximumBytes} bytes.`)
    : undefined;
};

/** Grace period in ms after the presigned URL expires, for slow uploads in progress. */
const graceMs = 20 * 60_000;

/** The end of an upload's quota reservation, in epoch ms. Later, the upload cannot be completed. */
export const awaitedUntil = (expiresMs: number): number => expiresMs + graceMs;
