import { type Refusal, refuseField } from '../../errors.ts';

/** `completion`: completing the course issues a certificate. */
export const certificateKinds = ['none', 'completion'] as const;

/** A field that a request omits keeps its stored value. */
export type OptionalFields = {
  readonly category: string | null;
  readonly learn_url: string | null;
  readonly certificate: (typeof certificateKinds)[number];
  readonly certificate_title: string | null;
  readonly certificate_criteria: string | null;
  readonly certificate_valid_months: number | null;
};

/** The values in a new course. */
export const blankFields: OptionalFields = {
  category: null,
  learn_url: null,
  certificate: 'none',
  certificate_title: null,
  certificate_criteria: null,
  certificate_valid_months: null,
};

/** Refuses certificates without criteria. @returns `invalid_request` (`required`), or undefined */
export const refuseCriteria = ({ certificate, certificate_criteria }: OptionalFields): Refusal | undefined =>
  certificate !== 'none' && certificate_criteria === null
    ? refuseField('required', '/certificate_criteria', 'is missing: a certificate says what its holder did.')
    : undefined;
