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

/** The same as an editor decides it: what is left out stays as it is. */
export type CertificatesForm = { readonly [Name in keyof Certificates]?: Certificates[Name] | undefined };

/** What a course says of certificates after an edit. */
export const certificatesOf = (form: CertificatesForm, stored: Certificates = noCertificates): Certificates => ({
  certificate: form.certificate ?? stored.certificate,
  certificate_title: form.certificate_title === undefined ? stored.certificate_title : form.certificate_title,
  certificate_criteria:
    form.certificate_criteria === undefined ? stored.certificate_criteria : form.certificate_criteria,
  certificate_valid_months:
    form.certificate_valid_months === undefined ? stored.certificate_valid_months : form.certificate_valid_months,
});

/** A certificate says what its holder did: without criteria it says nothing. */
export const refuseCriteria = ({ certificate, certificate_criteria }: Certificates): Refusal | undefined =>
  certificate !== 'none' && certificate_criteria === null
    ? refuseField('required', '/certificate_criteria', 'is missing: a certificate says what its holder did.')
    : undefined;
