import * as z from 'zod/mini';
import { orderStatus } from './order.ts';

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
