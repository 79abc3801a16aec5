import type { Media, Upload, UploadForm } from '../../../shared/contract/media/media.ts';

const media_id = 'med_01ka0000000000000000000001';
const sha256 = 'dgDwnEgNfbzvSLQ46WHLgCNfQRBQThUS5mGC2QN4B7w=';

const form: UploadForm = { kind: 'avatar', content_type: 'image/png', size_bytes: 5079, sha256 };

const upload: Upload = {
  media_id,
  url: 'https://uploads.example.com/incoming/med_01ka0000000000000000000001?X-Amz-Expires=600&X-Amz-Signature=…',
  headers: {
    'content-length': '5079',
    'content-type': 'image/png',
    'if-none-match': '*',
    'x-amz-checksum-sha256': sha256,
  },
  expires_at: '2026-11-22T03:14:05.678Z',
};

const stored: Media = {
  media_id,
  ...form,
  status: 'stored',
  url: `https://media.example.com/media/${media_id}/512.webp`,
  url_expires_at: null,
  created_at: '2026-11-22T03:04:05.678Z',
};

const evidence: Media = {
  ...stored,
  media_id: 'med_01ka0000000000000000000005',
  kind: 'certificate_evidence',
  content_type: 'application/pdf',
  url: 'https://media.example.com/private/med_01ka0000000000000000000005/document.pdf?Expires=1795316945&Signature=…&Key-Pair-Id=K2JCJMDEHXQW5F',
  url_expires_at: '2026-11-22T03:09:05.000Z',
};

export const mediaBodies = {
  createUpload: { avatar: { summary: 'A picture of oneself', value: form } },
  putAvatar: { stored: { summary: 'A stored picture', value: { media_id } } },
};

export const mediaAnswers = {
  createUpload: { upload: { summary: 'The request for the storage', value: upload } },
  completeUpload: { stored: { summary: 'It is stored', value: stored } },
  getMedia: {
    avatar: { summary: 'A picture for everybody', value: stored },
    evidence: { summary: 'A document for five minutes', value: evidence },
  },
};
