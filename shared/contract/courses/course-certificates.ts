import * as z from 'zod/mini';
import { certificateKinds } from '../../domain/courses/optional-fields.ts';
import { mayGrow, nullable, optional, prose, text } from '../wire/text.ts';

const certificateKind = z.enum(certificateKinds).check(
  z.meta({
    id: 'CertificateKind',
    description: `The certificate for a completed course. \`completion\`: a certificate of completion. ${mayGrow}`,
  }),
);

const certificateTitle = 'The title of its certificate; null: the title of the course.';
const certificateCriteria = 'The achievement of a holder of its certificate; null: not stated.';
const certificateMonths = 'The validity of its certificates in months; null: unlimited.';

/** The certificate settings of a course, for its editors. */
export const certificateFields = {
  certificate: certificateKind,
  certificate_title: z.nullable(z.string()).check(z.meta({ description: certificateTitle })),
  certificate_criteria: z.nullable(z.string()).check(z.meta({ description: certificateCriteria })),
  certificate_valid_months: z.nullable(z.int()).check(z.meta({ description: certificateMonths })),
};

/** The certificate settings in the editors' form. */
export const certificateForm = {
  certificate: optional(certificateKind),
  certificate_title: z.optional(
    nullable(text(3, 120)).check(z.meta({ description: `${certificateTitle} Left out: unchanged.` })),
  ),
  certificate_criteria: z.optional(
    nullable(prose(3, 1000)).check(
      z.meta({
        description: `${certificateCriteria} Left out: unchanged.`,
        examples: ['Menyelesaikan semua materi dan tugas akhir.'],
      }),
    ),
  ),
  certificate_valid_months: z.optional(
    z
      .nullable(z.int().check(z.gte(1), z.lte(120)))
      .check(z.meta({ description: `${certificateMonths} Left out: unchanged.` })),
  ),
};
