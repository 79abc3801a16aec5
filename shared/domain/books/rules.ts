/** The invariants of money, courses and certificates, which are true after any sequence of writes. */
export const rules = {
  malformed: 'An item matches its schema.',
  read_together: 'The same worker read all items of a user.',
  entry_sum: 'The lines of an entry sum to zero.',
  entry_changes: 'The balance changes that an entry states equal the changes of its lines.',
  entry_subject: 'The order, refund, credit, debit, top-up, payment or bank entry of an entry exists.',
  entry_lines: 'An entry moves exactly the amounts of its order, refund, credit, debit, top-up, payout or payment.',
  wallet_available: 'The available balance is the sum of its changes by entries.',
  wallet_held: 'The held balance is the sum of its changes by entries.',
  wallet_negative: 'No balance is below zero.',
  month_inflow: 'The inflow of the month in a wallet is the sum of its counted entries of that month.',
  held_for_orders: 'The held balance is the sum of the open orders with a reservation.',
  stale_reservation: 'The sweeper has released every reservation past its time limit.',
  overdue_order: 'The sweeper has expired every unpaid order past its deadline. No order is dated in the future.',
  order_amount: 'The amount of an order is the price and the tax of its items.',
  item_terms:
    'Tax and shares of an order item are those of its approved policies, which were in force at the instant of the order.',
  policy: 'An approved policy equals its copy, which prices read.',
  share_limit: 'The creator of an item gets at most the price that the buyer paid for the item, without tax.',
  own_course: 'Nobody orders a course of which they are the creator.',
  order_status: 'An order is refunded when all of its items are, and partially when some are.',
  captured_once: 'A paid order has one captured entry, any other order none.',
  reservations_closed: 'Each reservation of an order was captured or released, or is still held.',
  refunds_sum: 'The refunds of an order are the price and the tax of its refunded items.',
  refunds_limit: 'No order is refunded above its amount.',
  refunded_once: 'A refund has one refunded entry.',
  credited_once: 'An approved credit has one credited entry, a draft none.',
  debited_once: 'An approved debit has one debited entry, a draft none.',
  topup_credited: 'The credited amount of a top-up is the sum of its entries, and at most the amount received.',
  payment_once: 'A payment belongs to one top-up.',
  open_topups: 'The open top-ups in a wallet are the user’s open top-ups.',
  wallet_owed: 'The debt balance is the sum of its changes by entries, and never above zero.',
  paid_out: 'The reservation of an entry for a payout has the gateway and the amount of the entry.',
  payout: 'A payout is the sum of its reservations. Reservations without a draft are a warning.',
  settlement:
    'A booked settlement has one entry with its sums. A reversed settlement also has the mirror entry. A draft has none. No entry is without a settlement. Two people made each decision.',
  paid_once: 'An approved payment to a creator has one entry, any other none.',
  payment_terms:
    'A payment withholds the tax of its policy on the base of its slip. Neither its drafter nor its payee approved it. Its amount was payable, and its entry has the same day of transfer.',
  payment_reference: 'A bank reference belongs to one approved payment of an account, which has an item of it.',
  tax_return:
    'A tax has one return for each month, without a gap. Its figures follow from orders, refunds, settlements and slips, and it has one entry. Two people made it. The stored sums of withheld tax are those of the slips.',
  paid_total: 'The stored total of an account’s payments is their sum.',
  payable: 'The balance of a creator or a tax is the sum of orders, refunds and slips, less payments and returns.',
  figures: 'The figures that the last reconciliation stored are still stored, and follow from the orders.',
  payable_limit: 'No account was paid more than its sales of closed days.',
  stale_opening: 'The sweeper has ended every top-up that had the status “opening” for too long.',
  claim: 'A user has a claim on each course of open orders and of paid orders without a refund, and on no other.',
  enrollment: 'A user has an enrolment for each item that is paid for and not refunded, and no other.',
  certificate: 'An enrolment has one certificate if the certificate is due, and none otherwise.',
  status_list:
    'Every certificate has one place in its status list. The signed list has set exactly the revoked places.',
  coupon_used:
    'The stored number of a user’s uses of a coupon is the number of the user’s orders that hold the coupon.',
  coupon_claimed: 'The counter of a coupon is the number of orders that hold the coupon.',
  coupon_limit: 'No coupon is used more often than its limit.',
  bank_movement:
    'An entry that moves the bank account has the reference and the day of its draft. No other entry has them.',
  bank_reference:
    'A bank reference belongs to one approved credit or debit of a wallet, or bank entry, which has an item of it.',
  bank_entry:
    'An approved bank entry has one ledger entry, any other none. Two people decided it. A payment is returned by one approved bank entry of its amount.',
  books: 'All accounts together sum to zero.',
} as const;

export type Rule = keyof typeof rules;
