import { inspectUpload } from '../shared/routes/media/inspect-upload.ts';

/** What the row of a stage says in AWS of what functions read: here the same for everybody. */
export const localSettings = {
  EVENT_BUS: 'commerce',
  UPLOAD_INSPECTOR: inspectUpload.id,
  CREDENTIAL_ISSUER: JSON.stringify({ name: 'Ruang Cakap', url: 'https://shop.example.com' }),
  /** IDR. */
  APPROVAL_CEILING_IDR: '10000000',
  /** The texts are nowhere. */
  NOTICES: JSON.stringify(
    ['terms', 'privacy', 'marketing'].map((purpose) => ({
      purpose,
      version: '2026-01',
      texts: ['id', 'en'].map((language) => ({
        language,
        url: `https://shop.example.com/notices/${purpose}/2026-01/${language}`,
      })),
    })),
  ),
} as const;

/** The table of a laptop, and the `aud` of its access tokens. */
export const tableName = 'commerce';
export const audience = 'commerce-api';
