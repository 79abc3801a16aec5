type Event = { readonly type: string; readonly [field: string]: unknown };

/**
 * The monitored event types, with the field that is summed in IDR. Events of a type without such a field are counted.
 */
const watched = {
  credited_idr: { type: 'wallet.credited', field: 'amount_idr' },
  refunded_idr: { type: 'order.refunded', field: 'refunded_idr' },
  promo_idr: { type: 'order.paid', field: 'promo_idr' },
  reversed_idr: { type: 'topup.reversed', field: 'amount_idr' },
  admins_granted: { type: 'admin.granted', field: undefined },
  orders_paid: { type: 'order.paid', field: undefined },
  roles_granted: { type: 'role_grant.approved', field: undefined },
  webhook_endpoints_switched_off: { type: 'webhook_endpoint.switched_off', field: undefined },
} as const;

const amountIn = (data: unknown, field: string | undefined): number => {
  if (field === undefined) return 1;
  const amount = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : 0;
};

/** Sums for the alarms, by metric. Amounts are in IDR. */
export const watchedSums = (events: readonly Event[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(watched).map(([name, { type, field }]) => [
      name,
      events.reduce((total, event) => total + (event.type === type ? amountIn(event['data'], field) : 0), 0),
    ]),
  );
