import { MediaPath, UploadForm } from '../../contract/media/media.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const createUpload = route({
  id: 'createUpload',
  resource: 'media',
  method: 'POST',
  path: '/media/uploads',
  summary: 'Ask where to upload a file',
  description:
    'Answers with a request that the storage takes once, within ten minutes, for exactly this file: PUT it to `url` with these `headers`, then complete the upload. An avatar is a JPEG, PNG or WebP of at most 2 MiB; the picture of a course of at most 5 MiB, for instructors and admins; evidence for a certificate a PDF, JPEG or PNG of at most 5 MiB, for who is enrolled in a course of type `bnsp`. At most 5 uploads are awaited at a time, and 50 files or 100 MiB are kept.',
  auth: 'user',
  request: { body: UploadForm },
  responses: { 201: 'Upload' },
  errors: ['forbidden', 'conflict', 'upload_too_large', 'media_unavailable'],
  grants: [...inTable({ USER: ['get items', 'query', 'put item', 'check item'], MEDIA: ['put item'] }), 'sign uploads'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const completeUpload = route({
  id: 'completeUpload',
  resource: 'media',
  method: 'POST',
  path: '/media/uploads/{media_id}/complete',
  summary: 'Complete an upload',
  description:
    'Checks the uploaded file and stores it. A picture of at most 40 megapixels is re-encoded as WebP in three widths, without metadata. The other widths are next to `url`: 96, 256 and 512 pixels of an avatar, 320, 640 and 1280 of a course, 512, 1024 and 2048 of evidence. A document must not contain scripts, actions or files. A repeated request gets the same answer. `invalid_status` with the reason `not_uploaded`: upload it first; with `rejected`: it was not what it should be, ask for another upload.',
  auth: 'user',
  request: { params: MediaPath },
  responses: { 200: 'Media' },
  errors: ['forbidden', 'conflict', 'invalid_status', 'upload_too_large', 'media_unavailable'],
  grants: [
    ...inTable({
      USER: ['get items', 'put item', 'update item', 'check item'],
      MEDIA: ['get items', 'put item'],
      EVENT: ['put item'],
    }),
    'complete uploads',
    'inspect uploads',
    'show media',
  ],
  // As many as parallel inspectors; more would only wait.
  maximumConcurrency: 20,
  timeoutMs: 28_000,
  // It forwards the inspector's pictures and decodes nothing.
  memoryMb: 512,
});

export const getMedia = route({
  id: 'getMedia',
  resource: 'media',
  method: 'GET',
  path: '/media/{media_id}',
  summary: "Read a file of one's own",
  description:
    'For its owner, and of what is private for support and admin. The address of something private ends five minutes later.',
  auth: 'user',
  request: { params: MediaPath },
  responses: { 200: 'Media' },
  errors: ['forbidden', 'media_unavailable', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'get items', 'update item'], MEDIA: ['get items'], AUDIT: ['put item'] }),
    'show media',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const deleteMedia = route({
  id: 'deleteMedia',
  resource: 'media',
  method: 'DELETE',
  path: '/media/{media_id}',
  summary: 'Delete a file',
  description:
    'It is served no more; CloudFront and browsers keep copies for up to five minutes. Where the storage fails, a picture stays at its address until the nightly sweep. An avatar that is deleted is nobody’s avatar; the picture of a course stays as long as the course has it (`conflict`, `in_use`).',
  auth: 'user',
  request: { params: MediaPath },
  responses: { 204: 'empty' },
  errors: ['forbidden', 'conflict', 'media_unavailable'],
  grants: [
    ...inTable({
      USER: ['get items', 'put item', 'update item', 'delete item', 'check item'],
      MEDIA: ['get items', 'delete item'],
    }),
    'remove media',
  ],
  timeoutMs: 10_000,
  memoryMb: 512,
});
