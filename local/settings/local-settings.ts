import { inspectUpload } from '../../shared/jobs/media.ts';

/** The settings of a stage that functions read, with fixed local values. */
export const localSettings = {
  EVENT_BUS: 'commerce',
  SESSIONS_VALID_FROM: '0',
  UPLOAD_INSPECTOR: inspectUpload.id,
  CREDENTIAL_ISSUER: JSON.stringify({ name: 'Ruang Cakap', url: 'https://shop.example.com' }),
  APPROVAL_CEILING_IDR: '10000000',
  PAYOUT_DELAY_DAYS: '14',
  CHART: '{}',
  MAXIMUM_BALANCE_IDR: '20000000',
  MONTHLY_INFLOW_IDR: '40000000',
  MINIMUM_AGE: '18',
  /** A sample seller. */
  ABOUT: JSON.stringify({
    seller: {
      name: 'Ruang Cakap',
      legal_name: 'PT Ruang Cakap Indonesia',
      tax_number: '0012 3456 7801 2000',
      address: 'Jl. Merdeka 1, Jakarta 10110',
    },
    help: {
      email: 'bantuan@shop.example.com',
      phone: '+622150001234',
      whatsapp: '+6281250001234',
      url: 'https://shop.example.com/help',
    },
  }),
  /** Sample notices, whose texts are not published. */
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

/** The sample seller, with the page of a course in the shop. */
export const aboutWith = (course_url: string): string =>
  JSON.stringify({ ...JSON.parse(localSettings.ABOUT), course_url });

export const tableName = 'commerce';
export const audience = 'commerce-api';
