import * as z from 'zod/mini';
import { certificateStatuses } from '../../domain/certificates/certificate.ts';
import { normalNumber } from '../../domain/certificates/number.ts';
import { idPatterns } from '../../domain/ids.ts';
import { cursorParameter, nextCursor, pageLimit, pageView, pathId } from '../wire/parameters.ts';
import { mayGrow, reason, spelled, timestamp } from '../wire/text.ts';

export const exampleNumber = 'RC-2026-7H3K9QX2MDT';
export const exampleCertificateId = 'crt_01m7y0z8sehk71snqrhxwf0ekm';

const certificateStatus = z.enum(certificateStatuses).check(
  z.meta({
    id: 'CertificateStatus',
    description: `\`replaced\`: a certificate with another number corrects it. \`erased\`: its holder asked for the erasure of their data. ${mayGrow}`,
  }),
);

const facts = {
  number: z
    .string()
    .check(z.meta({ description: 'The number on the printed certificate, for look-ups.', examples: [exampleNumber] })),
  course_id: z.string(),
  title: z.string().check(z.meta({ examples: ['Analisis Data dengan Python'] })),
  criteria: z.string().check(z.meta({ description: 'The achievement of its holder.' })),
  status: certificateStatus,
  completed_at: timestamp(),
  issued_at: timestamp(),
  expires_at: z.nullable(timestamp()).check(z.meta({ description: 'The end of its validity; null: none.' })),
  revoked_at: z.nullable(timestamp()),
  verify_url: z.string().check(z.meta({ description: 'The address where anybody can look it up.' })),
};

/** A certificate as its holder sees it in a list. */
export const Certificate = z
  .object({
    certificate_id: z.string(),
    ...facts,
    enrollment_id: z.string(),
    show_name: z.boolean().check(z.meta({ description: 'Whether `verify_url` shows the whole name.' })),
  })
  .check(z.meta({ id: 'Certificate', description: 'A certificate of the completion of a course.' }));

export type Certificate = z.infer<typeof Certificate>;

/** A certificate with its signed credential, for its holder. */
export const OwnCertificate = z
  .object({
    ...Certificate.shape,
    name: z.string().check(z.meta({ description: 'The name on the certificate.' })),
    credential: z.string().check(
      z.meta({
        description:
          'The signed credential: an Open Badges 3.0 credential as a compact JWS (VC-JWT, ES256). The holder may give it to anybody.',
      }),
    ),
  })
  .check(z.meta({ id: 'OwnCertificate', description: 'A certificate with its signed credential.' }));

export type OwnCertificate = z.infer<typeof OwnCertificate>;

/** The public view of a certificate, for a caller who knows its number. */
export const PublicCertificate = z
  .object({
    ...facts,
    name: z.nullable(z.string()).check(
      z.meta({
        description: "The holder's name if the holder shows it, otherwise its first letters; null: erased or replaced.",
        examples: ['A••• W•••'],
      }),
    ),
    issuer: z.string().check(z.meta({ description: 'The issuer.' })),
  })
  .check(z.meta({ id: 'PublicCertificate', description: 'A certificate as anybody may read it.' }));

export type PublicCertificate = z.infer<typeof PublicCertificate>;

export const CertificatePage = z
  .strictObject({ certificates: z.array(Certificate), next_cursor: nextCursor() })
  .check(z.meta({ id: 'CertificatePage', description: "A learner's certificates, newest course first." }));

export const CertificateQuery = z.strictObject({
  limit: pageLimit('Certificates per page.'),
  cursor: cursorParameter,
});

export const CertificatePath = z.strictObject({
  certificate_id: pathId(idPatterns.certificate, exampleCertificateId),
});

/** The holder's choice for the public view of a certificate. */
export const SharingForm = z
  .strictObject({
    show_name: z
      .boolean()
      .check(z.meta({ description: 'true: the public view shows the whole name. false: only its first letters.' })),
  })
  .check(z.meta({ id: 'SharingForm' }));

export const Sharing = z
  .strictObject({ certificate_id: z.string(), show_name: z.boolean() })
  .check(z.meta({ id: 'Sharing', description: 'The public view of a certificate, by its holder’s choice.' }));

const spellings = 'Blanks, hyphens and letter case do not matter. O counts as 0, I and L as 1.';

const number = (read: (typed: string) => string | undefined, description: string, example: string) =>
  spelled(read, 'a certificate number', exampleNumber).check(z.meta({ description, param: { example } }));

export const NumberPath = z.strictObject({
  number: number(normalNumber, `The number on the certificate. ${spellings}`, exampleNumber),
});

export const CertificateViewQuery = z.strictObject({ view: pageView });

/** The path of a staff action: the certificate's id, or the number that is printed on the certificate. */
export const StaffCertificatePath = z.strictObject({
  certificate_id: number(
    (typed) => (idPatterns.certificate.test(typed) ? typed : normalNumber(typed)),
    `The id of the certificate, or the number on it. ${spellings}`,
    exampleCertificateId,
  ),
});

export const RevocationForm = z.strictObject({ reason: reason() }).check(z.meta({ id: 'RevocationForm' }));

export const ReissueForm = z.strictObject({ reason: reason() }).check(z.meta({ id: 'ReissueForm' }));

export const Reissue = z
  .strictObject({
    certificate_id: z.string(),
    number: z.string().check(z.meta({ description: 'The number of the new certificate.' })),
    status: certificateStatus,
    issued_at: timestamp(),
  })
  .check(z.meta({ id: 'Reissue', description: 'The certificate that replaces the one with the wrong name.' }));

export type Reissue = z.infer<typeof Reissue>;

export const Revocation = z
  .strictObject({
    certificate_id: z.string(),
    number: z.string(),
    status: certificateStatus,
    revoked_at: timestamp(),
  })
  .check(z.meta({ id: 'Revocation', description: 'The revocation of a certificate, which is final.' }));

export type Revocation = z.infer<typeof Revocation>;
