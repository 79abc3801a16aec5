import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { CoursePath } from '../courses/course.ts';
import { orderStatus } from '../orders/order.ts';
import { WalletPath } from '../wallet/wallet.ts';
import { pathId } from '../wire/parameters.ts';
import { optional, timestamp } from '../wire/text.ts';

export const EntitlementPath = z.strictObject({ ...WalletPath.shape, ...CoursePath.shape });

/** Whether a user owns a course now. */
export const Entitlement = z
  .strictObject({
    owned: z.boolean(),
    enrollment_id: z
      .nullable(z.string())
      .check(z.meta({ description: 'What they own it by; null: they do not own it.' })),
    since: z.nullable(timestamp()).check(z.meta({ description: 'Since when; null: they do not own it.' })),
  })
  .check(
    z.meta({
      id: 'Entitlement',
      description: 'Whether a user owns a course now. Nobody, and a suspended or deleted account, owns nothing.',
    }),
  );

export type Entitlement = z.infer<typeof Entitlement>;

export const IntrospectionForm = z
  .strictObject({
    token: z.string().check(z.meta({ description: 'What somebody has shown as their access token.' })),
    token_type_hint: optional(z.string()).check(z.meta({ description: 'Taken and not looked at.' })),
  })
  .check(z.meta({ id: 'IntrospectionForm' }));

/** The state of a token now (RFC 7662 §2.2). */
export const Introspection = z
  .strictObject({
    active: z.boolean(),
    sub: z.optional(z.string()).check(z.meta({ description: 'The `user_id`; of an active token only.' })),
    exp: z.optional(z.int()).check(z.meta({ description: 'Epoch seconds; of an active token only.' })),
  })
  .check(
    z.meta({
      id: 'Introspection',
      description: 'Whether a token is good at this instant. Of one that is not, nothing is said, not even why.',
    }),
  );

export type Introspection = z.infer<typeof Introspection>;

export const exampleEnrollmentId = 'enr_01m7y0z8sehk71snqrhxwf0ekm';

export const EnrollmentPath = z.strictObject({ enrollment_id: pathId(idPatterns.enrollment, exampleEnrollmentId) });

/** The purchaser of an order, and the enrolments from it. */
export const OrderOwner = z
  .strictObject({
    order_id: z.string(),
    user_id: z.string().check(z.meta({ description: 'Who placed it. An account that was erased keeps its id.' })),
    status: orderStatus,
    enrollments: z
      .array(
        z
          .strictObject({
            enrollment_id: z.string(),
            course_id: z.string(),
            refunded: z.boolean().check(z.meta({ description: 'They own it no longer.' })),
          })
          .check(z.meta({ id: 'OrderEnrollment', description: 'A course that an order gave its purchaser.' })),
      )
      .check(z.meta({ description: 'Of a paid order one for each course, else none.' })),
  })
  .check(z.meta({ id: 'OrderOwner', description: 'Whose order it is: what an event about an order leaves out.' }));

export type OrderOwner = z.infer<typeof OrderOwner>;

export const CompletionForm = z
  .strictObject({
    completed_at: timestamp(),
    score: optional(z.int().check(z.gte(0), z.lte(100))).check(z.meta({ description: 'In percent, a whole number.' })),
  })
  .check(z.meta({ id: 'CompletionForm' }));

/** A recorded course completion. */
export const Completion = z
  .strictObject({
    enrollment_id: z.string(),
    completed_at: timestamp(),
    score: z.nullable(z.int()).check(z.meta({ description: 'In percent; null: none was reported.' })),
  })
  .check(z.meta({ id: 'Completion', description: 'That a course was completed: set once.' }));

export type Completion = z.infer<typeof Completion>;
