import { type Refusal, refuseField } from '../../errors.ts';

/** Whether a course issues certificates, and for what. */
export const certificateKinds = ['none', 'completion'] as const;

/** What a course says of certificates that issues none. */
export const noCertificates = {
  certificate: 'none',
  certificate_title: null,
  certificate_criteria: null,
  certificate_valid_months: null,
} as const;

/** Whether a course issues certificates, and what they say. */
export type Certificates = {
  readonly certificate: (typeof certificateKinds)[number];
  readonly certificate_title: string | null;
  readonly certificate_criteria: string | null;
  readonly certificate_valid_months: number | null;
};

/** A certificate says what its holder did: without criteria it says nothing. */
export const refuseCriteria = ({ certificate, certificate_criteria }: Certificates): Refusal | undefined =>
  certificate !== 'none' && certificate_criteria === null
    ? refuseField('required', '/certificate_criteria', 'is missing: a certificate says what its holder did.')
    : undefined;
