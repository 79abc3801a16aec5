/** An event as far as anything but its type is known of it. */
type Event = { readonly type: string; readonly [field: string]: unknown };

/** The kinds of event of which sums are watched, and the field of their data that is summed: IDR. */
const watched = {
  credited_idr: { type: 'wallet.credited', field: 'amount_idr' },
  refunded_idr: { type: 'order.refunded', field: 'refunded_idr' },
} as const;

const amountIn = (data: unknown, field: string): number => {
  const amount = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : 0;
};

/** How much the staff credited, and how much was refunded, in IDR, as far as these events tell. */
export const watchedMoney = (events: readonly Event[]): Readonly<Record<keyof typeof watched, number>> => {
  const sum = ({ type, field }: (typeof watched)[keyof typeof watched]): number =>
    events.reduce((total, event) => total + (event.type === type ? amountIn(event['data'], field) : 0), 0);
  return { credited_idr: sum(watched.credited_idr), refunded_idr: sum(watched.refunded_idr) };
};
