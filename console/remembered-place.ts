/** Storage keys of the places that the browser returns to: after a sign-in, and after a payment. */
const signInKey = 'console.place';
const paymentKey = 'console.payment';

/** A place to show when the browser comes back from the payment page at `origin`. */
export type PaymentPlace = { readonly place: string; readonly origin: string };

/** Remembers the place to show after a sign-in. */
export const rememberPlace = (place: string): void => sessionStorage.setItem(signInKey, place);

export const takePlace = (): string | null => {
  const place = sessionStorage.getItem(signInKey);
  sessionStorage.removeItem(signInKey);
  return place;
};

/** Remembers the place to show after a payment. It stays, because a person can go back to the payment page. */
export const rememberPayment = (place: string, paymentUrl: string): void =>
  sessionStorage.setItem(paymentKey, JSON.stringify({ place, origin: new URL(paymentUrl).origin }));

const isPaymentPlace = (value: unknown): value is PaymentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  'origin' in value &&
  typeof value.place === 'string' &&
  typeof value.origin === 'string';

export const rememberedPayment = (): PaymentPlace | undefined => {
  const value: unknown = JSON.parse(sessionStorage.getItem(paymentKey) ?? 'null');
  return isPaymentPlace(value) ? value : undefined;
};

const walletPlace = '#/wallet';

/**
 * The place to show when the console opens without a running sign-in. A place in the address always wins.
 * @param arrival fragment and query of the address, and the page from which the browser came
 * @param payment the remembered payment; a gateway can return to another tab, which remembers none
 * @returns the fragment of the place
 */
export const placeOnArrival = (
  { hash, search, referrer }: { readonly hash: string; readonly search: string; readonly referrer: string },
  payment: PaymentPlace | undefined,
): string => {
  if (hash !== '') return hash;
  // Midtrans adds the reference of the payment, which begins with the id of the top-up.
  const isOfPayment = new URLSearchParams(search).get('order_id')?.startsWith('top_') ?? false;
  if (isOfPayment || (payment !== undefined && URL.parse(referrer)?.origin === payment.origin))
    return payment?.place ?? walletPlace;
  return '';
};
