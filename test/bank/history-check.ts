import { isDeepStrictEqual } from 'node:util';
import { Order } from '../../shared/contract/orders/order.ts';
import { Refund } from '../../shared/contract/orders/refund.ts';
import { Credit, Debit } from '../../shared/contract/wallet/booking.ts';
import { wasPaid } from '../../shared/domain/books/reconcile-facts.ts';
import { parseIdempotency } from '../../shared/store/idempotency/idempotency.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { type Operation, rows } from './handlers.ts';
import type { History, Known } from './history.ts';
import type { Keyed } from './user-items.ts';

type Found = (kind: string, id: string) => Item | undefined;

/**
 * The items that must exist after an answered success. Each function returns the missing item as text, or undefined.
 */
const truths: Partial<Record<Operation, (body: unknown, found: Found) => string | undefined>> = {
  createOrder: (body, found) => {
    const { order_id, amount_idr, items } = Order.parse(body);
    const kept = found('ORDER', order_id);
    const same = kept && kept['amount_idr'] === amount_idr && Order.parse(kept).items.length === items.length;
    return same ? undefined : `${order_id} was placed and is not there as it was`;
  },
  payOrder: (body, found) => {
    const { order_id, paid_at } = Order.parse(body);
    const kept = Order.safeParse(found('ORDER', order_id)).data;
    return kept && wasPaid(kept) && kept.paid_at === paid_at
      ? undefined
      : `${order_id} was paid at ${paid_at} and is not`;
  },
  cancelOrder: (body, found) => {
    const { order_id } = Order.parse(body);
    return found('ORDER', order_id)?.['status'] === 'cancelled' ? undefined : `${order_id} was cancelled and is not`;
  },
  refundOrder: (body, found) => {
    const { refund_id, order_id, amount_idr } = Refund.parse(body);
    const kept = found('REFUND', `${order_id}#${refund_id}`);
    return kept?.['amount_idr'] === amount_idr ? undefined : `${refund_id} was made and is not there`;
  },
  draftCredit: (body, found) => {
    const { credit_id } = Credit.parse(body);
    return found('CREDIT', credit_id) ? undefined : `${credit_id} was drafted and is not there`;
  },
  approveCredit: (body, found) => {
    const { credit_id } = Credit.parse(body);
    return found('CREDIT', credit_id)?.['status'] === 'approved' ? undefined : `${credit_id} was approved and is not`;
  },
  draftDebit: (body, found) => {
    const { debit_id } = Debit.parse(body);
    return found('DEBIT', debit_id) ? undefined : `${debit_id} was drafted and is not there`;
  },
  approveDebit: (body, found) => {
    const { debit_id } = Debit.parse(body);
    return found('DEBIT', debit_id)?.['status'] === 'approved' ? undefined : `${debit_id} was approved and is not`;
  },
};

const bodyOf = (record: Item | undefined): string => parseIdempotency(record)?.body ?? '';

/**
 * Whether a record contains one of these answers. The comparison ignores the order of fields, because the workers parse
 * answers by schema.
 */
const isAmong = (answers: ReadonlySet<string>, record: Item | undefined): boolean => {
  const body = bodyOf(record);
  return body !== '' && [...answers].some((answer) => isDeepStrictEqual(JSON.parse(answer), JSON.parse(body)));
};

/** Checks the idempotency record of a key: it must equal the answer, and must exist only after a success. */
const keyViolations = ({ operation, callerId, key, answers }: Known, kept: ReadonlyMap<string, Item>) => {
  const name = `${operation} ${key}`;
  const record = kept.get(`${callerId} ${rows[operation].id}#${key}`);
  return [
    ...(answers.size > 0 && !isAmong(answers, record) ? [`${name} has another answer than is kept`] : []),
    ...(answers.size === 0 && record ? [`${name} was refused, and has an answer that is kept`] : []),
  ];
};

/**
 * Checks that every answered success is true in the table, and that every idempotency record in the table was answered.
 */
export const historyViolations = ({ known, acknowledged }: History, items: readonly Keyed[]): string[] => {
  const byId = new Map(items.map(({ kind, id, item }) => [`${kind} ${id}`, item]));
  const records = items.filter(({ kind }) => kind === 'IDEMPOTENCY');
  const kept = new Map(records.map(({ owner, id, item }) => [`${owner} ${id}`, item]));
  const reported = [
    ...acknowledged,
    ...known
      .values()
      .flatMap(({ operation, answers }) => [...answers].map((body) => ({ operation, body: JSON.parse(body) }))),
  ];
  return [
    ...known.values().flatMap((each) => keyViolations(each, kept)),
    ...reported.flatMap(
      ({ operation, body }) => truths[operation]?.(body, (kind, id) => byId.get(`${kind} ${id}`)) ?? [],
    ),
    ...[...paymentsByOrder(known.values())]
      .filter(([, count]) => count > 1)
      .map(([id]) => `${id} was paid by two keys`),
  ];
};

/** The number of idempotency keys with which each order was paid. */
const paymentsByOrder = (known: Iterable<Known>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { operation, request, answers } of known) {
    const id = String(request.params?.['order_id']);
    if (operation === 'payOrder' && answers.size > 0) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};
