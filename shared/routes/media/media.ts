import { MediaPath, UploadForm } from '../../contract/media/media.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const createUpload = route({
  id: 'createUpload',
  resource: 'media',
  method: 'POST',
  path: '/media/uploads',
  summary: 'Start an upload',
  description:
    'The answer is a request that the storage accepts once, within ten minutes, for exactly this file. PUT the file to `url` with these `headers`, then complete the upload. An avatar is a JPEG, PNG or WebP of at most 10 MiB. The picture of a course has at most 5 MiB, and is for instructors and admins. Evidence for a certificate is a PDF, JPEG, PNG or WebP of at most 5 MiB, for users with a course of type `bnsp`. A user may have 5 open uploads, and 50 files or 100 MiB in total.',
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
    'Checks the uploaded file and stores it. While the file is being searched for malware, the answer is `conflict` (`being_scanned`): send the request again after `Retry-After`. The content of the file determines its type, whatever was declared. A picture of at most 40 megapixels is re-encoded as WebP in three widths, without metadata. The other widths are next to `url`: 96, 256 and 512 pixels of an avatar, 320, 640 and 1280 of a course, 512, 1024 and 2048 of evidence. A document is stored unchanged, and served as a download. A repeated request gets the same answer. `invalid_status` with `not_uploaded` means: send the file first. With `other_format`, `too_many_pixels`, `damaged`, `malware` or `unscannable` the file is rejected: start another upload.',
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
  // The concurrency of the inspector. Lambda would refuse the calls of more instances.
  maximumConcurrency: 20,
  timeoutMs: 28_000,
  // The function stores the inspector's pictures and decodes nothing.
  memoryMb: 512,
});

export const getMedia = route({
  id: 'getMedia',
  resource: 'media',
  method: 'GET',
  path: '/media/{media_id}',
  summary: "Read a file of one's own",
  description:
    'For the owner. Support and admin may read private files. The address of a private file is valid for five minutes.',
  auth: 'user',
  request: { params: MediaPath },
  responses: { 200: 'Media' },
  errors: ['forbidden', 'media_unavailable', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'get items'], DAY: ['update item'], MEDIA: ['get items'], AUDIT: ['put item'] }),
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
    'CloudFront and browsers keep copies for up to five minutes. When the storage fails, a picture stays at its address until the nightly sweep. A deleted avatar is removed from the user. The picture of a course cannot be deleted while the course uses it (`conflict`, `in_use`).',
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
  accountFields: ['tokens_valid_from'],
  timeoutMs: 10_000,
  memoryMb: 512,
});
