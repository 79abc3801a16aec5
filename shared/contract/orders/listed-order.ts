import * as z from 'zod/mini';
import { exampleCoupon } from '../../domain/typed/codes.ts';
import { personName } from '../accounts/person-name.ts';
import { typedCouponCode } from '../coupons/coupon-code.ts';
import { courseId, exampleCourseId } from '../courses/fields.ts';
import { cursorParameter, instantParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { timestamp } from '../wire/text.ts';
import { Order } from './order.ts';

export const AdminOrderQuery = z.strictObject({
  status: parameter(Order.shape.status, 'Only orders in this status.', 'refunded'),
  from: instantParameter('Placed at this instant or later.'),
  to: instantParameter('Placed before this instant.'),
  course_id: parameter(courseId(), 'Only orders of this course.', exampleCourseId),
  coupon_code: parameter(typedCouponCode(), 'Only orders with this coupon.', exampleCoupon),
  limit: pageLimit('Orders per page. With a filter, a page may have fewer or none although another page follows.'),
  cursor: cursorParameter,
});

/** An order in a staff list. */
export const ListedOrder = z
  .object({
    order_id: z.string(),
    purchaser_id: z.string(),
    purchaser_name: personName('purchaser'),
    status: Order.shape.status,
    amount_idr: Order.shape.amount_idr,
    items_count: z.int().check(z.gte(1), z.meta({ description: 'The number of its courses.' })),
    title: z.string().check(z.meta({ description: 'The title of its first course.' })),
    coupon_code: z.nullable(z.string()),
    created_at: timestamp(),
    paid_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'ListedOrder', description: 'An order in a list.' }));

export type ListedOrder = z.infer<typeof ListedOrder>;

export const ListedOrderPage = z
  .strictObject({ orders: z.array(ListedOrder), next_cursor: nextCursor() })
  .check(z.meta({ id: 'ListedOrderPage', description: 'Orders of all purchasers, newest first.' }));
