import { isSettled, type Violation, violation } from './reconcile-facts.ts';

/** The item that reserves a bank reference for one payment. */
export type ReferenceFacts = { readonly reference: string; readonly payment_id: string; readonly approved_at: string };

type Payment = { readonly payment_id: string; readonly reference: string; readonly status: string };

type Checked = {
  readonly payments: readonly Payment[];
  /** The approved payments among them. */
  readonly approved: readonly Payment[];
  readonly references: readonly ReferenceFacts[];
  readonly startedMs: number;
};

/**
 * Whether an item was committed before the scan began. An item without a date counts as committed. The next
 * reconciliation checks younger items.
 */
export const isOld = (at: string | null | undefined, startedMs: number): boolean =>
  at === null || at === undefined || isSettled(at, startedMs);

/** Finds approved payments that share a bank reference, or have no reference item, and items of no approved payment. */
export const referenceViolations = ({ payments, approved, references, startedMs }: Checked): readonly Violation[] => {
  const byReference = Map.groupBy(approved, ({ reference }) => reference);
  const items = new Map(references.map((item) => [item.reference, item]));
  const known = new Map(payments.map((payment) => [payment.payment_id, payment]));
  return [
    ...[...byReference].flatMap(([reference, [first, ...others]]) => [
      ...others.map(({ payment_id }) =>
        violation('payment_reference', payment_id, 'a reference of its own', first?.payment_id ?? ''),
      ),
      ...(first === undefined || items.has(reference)
        ? []
        : [violation('payment_reference', first.payment_id, 'an item of its reference', 'none')]),
    ]),
    ...references
      .filter(({ approved_at }) => isOld(approved_at, startedMs))
      .flatMap(({ payment_id, reference }) => {
        const payment = known.get(payment_id);
        const own = payment?.status === 'approved' && payment.reference === reference;
        return own ? [] : [violation('payment_reference', payment_id, 'approved with it', payment?.status ?? 'none')];
      }),
  ];
};
