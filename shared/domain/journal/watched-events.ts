/** An event with a known type only. */
type Event = { readonly type: string; readonly [field: string]: unknown };

/**
 * The monitored event types, each with the field of its data that is summed in IDR. Without a field the events are
 * counted.
 */
const watched = {
  credited_idr: { type: 'wallet.credited', field: 'amount_idr' },
  refunded_idr: { type: 'order.refunded', field: 'refunded_idr' },
  admins_granted: { type: 'admin.granted', field: undefined },
  orders_paid: { type: 'order.paid', field: undefined },
  roles_granted: { type: 'role_grant.approved', field: undefined },
} as const;

const amountIn = (data: unknown, field: string | undefined): number => {
  if (field === undefined) return 1;
  const amount = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : 0;
};

/**
 * Sums for the alarms: credits and refunds in IDR, operator-made admins, paid orders, guarded roles granted under four
 * eyes.
 */
export const watchedSums = (events: readonly Event[]): Readonly<Record<keyof typeof watched, number>> => {
  const sum = ({ type, field }: (typeof watched)[keyof typeof watched]): number =>
    events.reduce((total, event) => total + (event.type === type ? amountIn(event['data'], field) : 0), 0);
  return {
    credited_idr: sum(watched.credited_idr),
    refunded_idr: sum(watched.refunded_idr),
    admins_granted: sum(watched.admins_granted),
    orders_paid: sum(watched.orders_paid),
    roles_granted: sum(watched.roles_granted),
  };
};
