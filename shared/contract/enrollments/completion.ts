import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { pathId } from '../wire/parameters.ts';
import { instant, optional, timestamp } from '../wire/text.ts';

export const exampleEnrollmentId = 'enr_01m7y0z8sehk71snqrhxwf0ekm';

export const EnrollmentPath = z.strictObject({ enrollment_id: pathId(idPatterns.enrollment, exampleEnrollmentId) });

/** A quotient such as 200 / 3 has more decimals than a score. */
const inHundredths = (score: number): number => Math.round(score * 100) / 100;

export const CompletionForm = z
  .strictObject({
    completed_at: instant(),
    score: optional(z.number().check(z.gte(0), z.lte(100), z.overwrite(inHundredths))).check(
      z.meta({ description: 'In percent, rounded to two decimals.', examples: [87.5] }),
    ),
  })
  .check(z.meta({ id: 'CompletionForm' }));

export const Completion = z
  .strictObject({
    enrollment_id: z.string(),
    completed_at: timestamp(),
    score: z
      .nullable(z.number())
      .check(z.meta({ description: 'In percent, with at most two decimals; null: not reported.' })),
  })
  .check(z.meta({ id: 'Completion', description: 'The completion of a course, which is set once.' }));

export type Completion = z.infer<typeof Completion>;
