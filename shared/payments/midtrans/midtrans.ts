import * as z from 'zod/mini';
import type { Payment } from '../../domain/topups/payment.ts';
import { refuse } from '../../errors.ts';
import { type GatewayFailure, isFailure, type PaymentGateway } from '../gateway.ts';
import { type MidtransAddresses, type MidtransTimeouts, midtransApi } from './midtrans-api.ts';
import type { midtransKeys } from './midtrans-keys.ts';
import { paymentOf } from './payment-status.ts';
import { isSigned } from './signature.ts';
import { snapBody } from './snap-body.ts';

export type MidtransParts = MidtransAddresses & {
  readonly notificationUrl: () => string;
  readonly keys: ReturnType<typeof midtransKeys>;
  /** By default five seconds for a call, retries included. */
  readonly timeouts?: MidtransTimeouts;
};

const Checkout = z.looseObject({ token: z.string().check(z.minLength(1)), redirect_url: z.url() });

const Notification = z.looseObject({
  order_id: z.string().check(z.minLength(1), z.maxLength(100)),
  transaction_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  status_code: z.union([z.string(), z.number()]),
  gross_amount: z.union([z.string(), z.number()]),
  signature_key: z.string(),
  merchant_id: z.optional(z.string()),
});

const testReference = /^payment_notif_test_/;

const noKey: GatewayFailure = { failure: 'unavailable', cause: 'there is no key' };
const nonsense = (cause: string): GatewayFailure => ({ failure: 'nonsense', cause });

/** The adapter of Midtrans: its hosted page (Snap) and its API, version 2. */
export const midtrans = ({ notificationUrl, keys, timeouts, ...addresses }: MidtransParts): PaymentGateway => {
  const api = midtransApi(addresses, timeouts);

  /**
   * Runs a call with the cached keys. When Midtrans refuses the key, the secret is read again, so that the next call
   * has the rotated key.
   */
  const withKeys = async <Result extends object | undefined>(
    run: (found: NonNullable<Awaited<ReturnType<typeof keys.read>>>) => Promise<Result | GatewayFailure>,
  ): Promise<Result | GatewayFailure> => {
    const found = await keys.read();
    if (found === undefined) return noKey;
    const result = await run(found);
    if (typeof result === 'object' && 'failure' in result && result.failure === 'unauthorized') await keys.reread();
    return result;
  };

  return {
    name: 'midtrans',

    open: (charge) =>
      withKeys(async (found) => {
        const answer = await api.openCheckout(found, snapBody(charge), notificationUrl());
        if ('failure' in answer) return answer;
        const checkout = z.safeParse(Checkout, answer.body);
        if (answer.status !== 201 || !checkout.success) return nonsense(`status ${answer.status} without a checkout`);
        return { token: checkout.data.token, payment_url: checkout.data.redirect_url };
      }),

    ask: (references, paymentIds, claimedIds = []) =>
      withKeys(async (found) => {
        const ids = [...new Set([...references, ...paymentIds, ...claimedIds])];
        const answers = await Promise.all(ids.map(async (id) => ({ id, answer: await api.status(found, id) })));
        const payments = new Map<string, Payment>();
        for (const { id, answer } of answers) {
          if (answer === 'none') continue;
          if ('failure' in answer) return answer;
          const payment = paymentOf(answer.body, found.merchantId, { references, paymentIds }, id);
          if (payment === undefined) return nonsense('a payment of another shape');
          if (payment !== 'elsewhere') payments.set(payment.payment_id, payment);
        }
        return { payments: [...payments.values()] };
      }),

    close: (reference, token, paymentIds) =>
      withKeys(async (found) => {
        // The page is closed first, because an open page still offers other payment methods.
        const answers = [
          ...(token === undefined ? [] : [await api.cancelSession(found, token)]),
          ...(await Promise.all([reference, ...paymentIds].map((id) => api.cancel(found, id)))),
        ];
        // Midtrans refuses to cancel a missing or final payment. Such a payment counts as closed.
        return answers.filter(isFailure).find(({ failure }) => failure !== 'refused');
      }),

    identify: (body) =>
      withKeys(async (found) => {
        const parsed = z.safeParse(Notification, body);
        if (!parsed.success) return refuse('gateway_verification_failed');
        const { order_id, transaction_id, merchant_id } = parsed.data;
        const signer = isSigned(parsed.data, found.signingKeys) ? found : await keys.reread();
        const isGenuine = signer !== undefined && isSigned(parsed.data, signer.signingKeys);
        if (!isGenuine || (merchant_id ?? signer.merchantId) !== signer.merchantId)
          return refuse('gateway_verification_failed');
        return { reference: order_id, payment_id: transaction_id, isTest: testReference.test(order_id) };
      }),
  };
};
