/** An event as far as anything but its type is known of it. */
type Event = { readonly type: string; readonly [field: string]: unknown };

/** The kinds of event that are watched: the field of their data that is summed, in IDR, or by default that there was one. */
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
 * How much the staff credited and how much was refunded, in IDR; how often an operator made an admin; how many orders were paid; and how
 * often finance or admin was granted by four eyes.
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
