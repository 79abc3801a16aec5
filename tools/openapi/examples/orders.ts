import { cancelledOrder, paidOrder, pendingOrder } from '../example-orders.ts';

const courseIds = paidOrder.items.map(({ course_id }) => course_id);
const basket = { course_ids: courseIds, coupon_code: 'HEMAT10' };

const { subtotal_idr, discount_idr, coupon_code, coupon_discount_idr, tax_name, tax_rate } = paidOrder;
const { tax_idr, tax_policy_version, amount_idr, items } = paidOrder;

/** The price quote of the paid order. */
const quote = {
  ...{ subtotal_idr, discount_idr, coupon_code, coupon_discount_idr, tax_name, tax_rate },
  ...{ tax_idr, tax_policy_version, amount_idr },
  items: items.map(({ order_id: _, order_item_id: __, ...item }) => item),
};

const placedOrder = { ...paidOrder, status: 'pending', finance_reservation_id: null, paid_at: null };

const [first] = items;
const paidForFirst = (first?.price_idr ?? 0) + (first?.tax_idr ?? 0);

const refund = {
  refund_id: 'rfd_01m83k7v1pf4x0nnm2p0vhs3fr',
  order_id: paidOrder.order_id,
  amount_idr: paidForFirst,
  items: [
    {
      order_item_id: first?.order_item_id,
      course_id: first?.course_id,
      amount_idr: paidForFirst,
    },
  ],
  public_note: 'The course did not take place.',
  created_at: '2026-11-23T02:00:00.000Z',
};

const receipt = {
  receipt_number: paidOrder.order_id,
  ...{ purchaser_id: paidOrder.purchaser_id, status: paidOrder.status, paid_at: paidOrder.paid_at },
  lines: items.map(({ order_item_id, course_type, title, price_idr, ...line }) => ({
    ...{ order_item_id, course_type, title },
    ...{ original_price_idr: line.original_price_idr, discount_idr: line.discount_idr },
    ...{ coupon_discount_idr: line.coupon_discount_idr, price_idr },
    ...{ tax_name: line.tax_name, tax_rate: line.tax_rate, tax_idr: line.tax_idr },
    amount_idr: price_idr + (line.tax_idr ?? 0),
    refunded: false,
  })),
  ...{ subtotal_idr, discount_idr, coupon_code, coupon_discount_idr, tax_idr, amount_idr },
  refunded_idr: 0,
};

const refundRequest = {
  refund_request_id: 'rfr_01m83k7v1pf4x0nnm2p0vhs3fr',
  ...{ order_id: paidOrder.order_id, purchaser_id: paidOrder.purchaser_id },
  order_item_ids: [first?.order_item_id],
  amount_idr: paidForFirst,
  reason: 'I bought it twice.',
  ...{ status: 'open', refund_id: null, public_note: null },
  ...{ created_at: '2026-11-22T02:00:00.000Z', decided_at: null },
};

const decided = { ...refundRequest, decided_at: refund.created_at };
const declined = { ...decided, status: 'declined', public_note: 'The course has begun.' };
const granted = { ...decided, status: 'granted', refund_id: refund.refund_id, public_note: refund.public_note };

export const orderBodies = {
  quoteOrder: {
    coupon: { summary: 'Three courses and a coupon', value: basket },
    one: { summary: 'One course', value: { course_ids: courseIds.slice(0, 1) } },
  },
  createOrder: {
    coupon: { summary: 'The quoted basket', value: { ...basket, expected_amount_idr: amount_idr } },
  },
  payOrder: { wallet: { summary: 'From the wallet', value: {} } },
  cancelOrder: {
    purchaser: { summary: 'By the purchaser', value: {} },
    staff: { summary: 'By the staff, with a reason', value: { reason: 'Ordered twice, ticket 4711' } },
  },
  requestRefund: {
    all: { summary: 'All items not refunded yet', value: { reason: 'The course did not take place.' } },
    one: { summary: 'One item', value: { order_item_ids: [first?.order_item_id], reason: refundRequest.reason } },
  },
  decideRefundRequest: {
    declined: {
      summary: 'No, and why',
      value: { decision: 'declined', reason: 'Begun on 1 November, ticket 4711', public_note: declined.public_note },
    },
    granted: { summary: 'Yes', value: { decision: 'granted', reason: 'Course did not take place, ticket 4711' } },
  },
  refundOrder: {
    one: {
      summary: 'One item',
      value: { order_item_ids: [first?.order_item_id], reason: 'Course did not take place, ticket 4711' },
    },
  },
};

export const orderAnswers = {
  getOrder: {
    paid: { summary: 'Paid, with a discount and a coupon', value: paidOrder },
    pending: { summary: 'Pending, with two tax policies', value: pendingOrder },
    smallest: { summary: 'Cancelled, with the required fields only', value: cancelledOrder },
  },
  listOrders: {
    firstPage: {
      summary: 'A page with another after it',
      value: {
        orders: [paidOrder, pendingOrder],
        next_cursor: 'iZ1swYXUA2cOlAexEXPQAZmVncLK724YgCAQeRoXq-3x_ii4_k4Ff8ceuq9LfRfMTmOnYA',
      },
    },
    lastPage: { summary: 'The last page', value: { orders: [cancelledOrder], next_cursor: null } },
  },
  quoteOrder: { coupon: { summary: 'Three courses and a coupon', value: quote } },
  createOrder: { placed: { summary: 'A pending order', value: placedOrder } },
  payOrder: { paid: { summary: 'The order, paid', value: paidOrder } },
  cancelOrder: { cancelled: { summary: 'The order, cancelled', value: { ...pendingOrder, status: 'cancelled' } } },
  refundOrder: { one: { summary: 'One item', value: refund } },
  listRefunds: { one: { summary: 'One refund', value: { refunds: [refund] } } },
  requestRefund: { one: { summary: 'Waiting for finance', value: refundRequest } },
  listOrderRefundRequests: { declined: { summary: 'Declined', value: { refund_requests: [declined] } } },
  listRefundRequests: {
    lastPage: { summary: 'The last page', value: { refund_requests: [refundRequest], next_cursor: null } },
  },
  withdrawRefundRequest: { one: { summary: 'Withdrawn', value: { ...decided, status: 'withdrawn' } } },
  decideRefundRequest: {
    declined: { summary: 'Declined', value: declined },
    granted: { summary: 'Granted', value: granted },
  },
  getReceipt: { paid: { summary: 'Three courses and a coupon', value: receipt } },
};
