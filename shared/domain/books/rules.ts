/** The invariants of the money and of everything that it bought, after any sequence of writes. */
export const rules = {
  malformed: 'An item is what its schema says.',
  read_together: 'All items of a user were read by one and the same reader.',
  entry_sum: 'The lines of an entry sum to zero.',
  entry_changes: 'What an entry says that it changes of the wallet is what its lines change of it.',
  entry_subject: 'An entry is of an order, a refund, a credit, a debit, a top-up or a payment that there is.',
  entry_lines:
    'An entry moves exactly what its order, its refund, its credit, its debit, its top-up, its payout or its payment says.',
  wallet_available: 'What is available is the sum of what the entries change of it.',
  wallet_held: 'What is held is the sum of what the entries change of it.',
  wallet_negative: 'No balance is below zero.',
  held_for_orders: 'What is held is the sum of the open orders with a reservation.',
  stale_reservation: 'No reservation is older than it may be, and a few sweeps more.',
  overdue_order:
    'No order that waits for its payment is past its deadline, and a few sweeps more. No order is dated in the future.',
  order_amount: 'The amount of an order is the price and the tax of its items.',
  order_status: 'An order is refunded when all of its items are, and partially when some are.',
  captured_once: 'A paid order has one captured entry, any other order none.',
  reservations_closed: 'Each reservation of an order was captured or released, or is still held.',
  refunds_sum: 'The refunds of an order are the price and the tax of its refunded items.',
  refunds_limit: 'No order is refunded above its amount.',
  refunded_once: 'A refund has one refunded entry.',
  credited_once: 'An approved credit has one credited entry, a draft none.',
  debited_once: 'An approved debit has one debited entry, a draft none.',
  topup_credited: 'What a top-up has brought is what its entries moved, and no more than was ever paid of it.',
  payment_once: 'A payment belongs to one top-up.',
  open_topups: 'What a wallet waits for are the open top-ups.',
  wallet_owed: 'What is owed is the sum of what the entries change of it, and never above zero.',
  paid_out: 'What is noted of an entry as paid out by the gateway is what the entry moved.',
  payout:
    'A payout moves what is noted as paid out in it, less the fee. Reservations of one that was never drafted are a warning.',
  settlement:
    'A settlement has one entry of its sums if it is booked, its mirror if it is reversed, and none as a draft; two persons decided each.',
  paid_once: 'An approved payment to a creator or the tax office has one entry, any other none.',
  payment_terms:
    'A payment withholds what its policy says, rounded down once; it was approved by another than who drafted it and whom it pays; it was payable.',
  payment_reference: 'A reference of the bank is of one approved payment of an account.',
  paid_total: 'The total that is kept of the payments of an account is their sum.',
  payable: 'What is owed to a creator or the tax office is what orders, refunds and slips say, less the payments.',
  payable_limit: 'No account was paid more than it had earned before the refund window.',
  stale_opening: 'No top-up is being opened for longer than it may be, and a few sweeps more.',
  claim: 'A user holds the courses of their open orders and of what they paid for and kept, and no others.',
  enrollment: 'A user is enrolled in what they paid for and kept, and in nothing else.',
  certificate: 'A completed course that issues certificates, and is kept, has exactly one; no other enrolment has any.',
  status_list:
    'Every certificate has one place in its status list, and the signed list has set exactly those of the revoked ones.',
  coupon_used: 'The uses of a coupon that are kept of a user are their orders that hold it.',
  coupon_claimed: 'The uses of a coupon are the orders that hold it.',
  coupon_limit: 'No coupon is used more often than it may be.',
  books: 'All accounts together sum to zero.',
} as const;

export type Rule = keyof typeof rules;
