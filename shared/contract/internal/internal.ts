import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { CoursePath } from '../courses/course.ts';
import { orderStatus } from '../orders/order.ts';
import { WalletPath } from '../wallet/wallet.ts';
import { pathId } from '../wire/parameters.ts';
import { instant, optional, timestamp } from '../wire/text.ts';

export const EntitlementPath = z.strictObject({ ...WalletPath.shape, ...CoursePath.shape });

export const Entitlement = z
  .strictObject({
    owned: z.boolean(),
    enrollment_id: z
      .nullable(z.string())
      .check(z.meta({ description: 'The enrolment of the user; null: they do not own it.' })),
    since: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The start of the ownership; null: they do not own it.' })),
  })
  .check(
    z.meta({
      id: 'Entitlement',
      description: 'Whether a user owns a course now. An unknown, suspended or deleted account owns nothing.',
    }),
  );

export type Entitlement = z.infer<typeof Entitlement>;

export const IntrospectionForm = z
  .strictObject({
    token: z.string().check(z.meta({ description: 'The token to check.' })),
    token_type_hint: optional(z.string()).check(z.meta({ description: 'Accepted and ignored.' })),
  })
  .check(z.meta({ id: 'IntrospectionForm' }));

/** The answer of a token introspection (RFC 7662 §2.2). */
export const Introspection = z
  .strictObject({
    active: z.boolean(),
    sub: z.optional(z.string()).check(z.meta({ description: 'The `user_id` of an active token.' })),
    exp: z.optional(z.int()).check(z.meta({ description: 'The expiry of an active token, in epoch seconds.' })),
  })
  .check(
    z.meta({
      id: 'Introspection',
      description: 'Whether a token is active at this instant. For an inactive token the answer has no other field.',
    }),
  );

export type Introspection = z.infer<typeof Introspection>;

export const exampleEnrollmentId = 'enr_01m7y0z8sehk71snqrhxwf0ekm';

export const EnrollmentPath = z.strictObject({ enrollment_id: pathId(idPatterns.enrollment, exampleEnrollmentId) });

/** The purchaser and the enrolments of an order. */
export const OrderOwner = z
  .strictObject({
    order_id: z.string(),
    user_id: z.string().check(z.meta({ description: 'The purchaser. An erased account keeps its id.' })),
    status: orderStatus,
    enrollments: z
      .array(
        z
          .strictObject({
            enrollment_id: z.string(),
            course_id: z.string(),
            refunded: z.boolean().check(z.meta({ description: 'Whether the purchaser no longer owns it.' })),
          })
          .check(z.meta({ id: 'OrderEnrollment', description: 'A course that the purchaser got from the order.' })),
      )
      .check(z.meta({ description: 'One for each course of a paid order; otherwise none.' })),
  })
  .check(
    z.meta({ id: 'OrderOwner', description: 'The purchaser of an order. Webhooks do not contain the purchaser.' }),
  );

export type OrderOwner = z.infer<typeof OrderOwner>;

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
