import { admitOnboarded } from '../../shared/domain/accounts/account.ts';
import { type KeyedRequest, keyedRequest, replayOf, retentionMs } from '../../shared/domain/idempotency/idempotency.ts';
import { dueOf, refuseStep } from '../../shared/domain/orders/transitions.ts';
import {
  freeTerms,
  newTopup,
  orderTerms,
  referenceOf,
  refuseOpening,
  type Terms,
} from '../../shared/domain/topups/topup.ts';
import type { WalletLimits } from '../../shared/domain/wallet/limits.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { refuseBroken } from '../../shared/flows/gateway-calls.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { openCheckout } from '../../shared/flows/topup-opening.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import { configuredPayments, type Payments } from '../../shared/payments/configured-gateway.ts';
import { createTopup as row } from '../../shared/routes/topups/topups.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { findPurchaser } from '../../shared/store/orders/read.ts';
import type { StoredOrder } from '../../shared/store/orders/stored-order.ts';
import { readForOpening, recordOpening, recordReference } from '../../shared/store/topups/open-topup.ts';
import { readTopup } from '../../shared/store/topups/read.ts';
import { answerWithin, type TopupRequest } from '../../shared/store/topups/stored-request.ts';
import { emptyWallet, type StoredWallet } from '../../shared/store/wallet/wallet.ts';

type Ports = TablePorts & {
  /** undefined when the stage has no payment gateway. */
  readonly payments: Payments | undefined;
  readonly limits: WalletLimits;
};

type Present = Omit<Ports, 'payments'> & { readonly payments: Payments };
type Request = RequestOf<typeof row>;
type Read = Awaited<ReturnType<typeof readForOpening>>;

/** Time in ms after which a request without a stored reply counts as crashed. */
const inProgressMs = 15_000;

/**
 * Evaluates the record of an earlier request with the same idempotency key.
 *
 * @returns undefined for a new or expired key, the replay of an answered request, or the record of a crashed one
 * @returns `conflict` (`request_in_progress`) while the first request runs
 * @returns `invalid_idempotency_key` when the key belongs to another request
 */
const earlier = (recorded: TopupRequest | undefined, keyed: KeyedRequest, nowMs: number) => {
  if (recorded === undefined || Date.parse(recorded.created_at) + retentionMs <= nowMs) return undefined;
  const answer = answerWithin(recorded);
  if (answer || recorded.fingerprint !== keyed.fingerprint)
    return replayOf(answer ?? { ...recorded, status: 0, body: '' }, keyed, nowMs);
  return Date.parse(recorded.created_at) + inProgressMs > nowMs
    ? refuse('conflict', undefined, [{ reason: 'request_in_progress' }])
    : recorded;
};

const termsOf = (
  { amount_idr, order_id }: Request['body'],
  order: StoredOrder | undefined,
  wallet: StoredWallet,
  nowMs: number,
): Terms | Refusal => {
  if (order_id === undefined) return freeTerms(amount_idr ?? 0);
  if (order === undefined) return refuse('not_found', 'There is no such order.');
  if (dueOf(order, nowMs) === 'expire') return refuse('invalid_status', undefined, [{ reason: 'past_deadline' }]);
  return refuseStep('reserve', order, ['purchaser'], nowMs) ?? orderTerms(order, wallet.available_idr, nowMs);
};

/**
 * Decides the terms of a new top-up. A foreign order costs one more read.
 *
 * @returns the terms, or a refusal of `termsOf` or `refuseOpening`
 * @returns `invalid_request` for an unknown return address, `forbidden` (`ownership`) for a foreign order
 */
const admittedTerms = async (
  body: Request['body'],
  { order, wallet = emptyWallet }: Read,
  nowMs: number,
  { table, payments, limits }: Present,
): Promise<Terms | Refusal> => {
  if (body.return_url !== undefined && !payments.returnUrls.includes(body.return_url))
    return refuseField(
      'value',
      '/return_url',
      'must be one of the return URLs of the stage: its setting returnUrls, or locally RETURN_URLS.',
    );
  const isAnothers = body.order_id !== undefined && !order && (await findPurchaser(table, body.order_id)) !== undefined;
  if (isAnothers) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const terms = termsOf(body, order, wallet, nowMs);
  if (isRefusal(terms)) return terms;
  return refuseOpening(wallet, terms.amount_idr, limits, nowMs) ?? terms;
};

/**
 * Resumes a top-up after a crash of its request. The next charge has a new reference, because the gateway may already
 * know the previous one.
 */
const takeUp = async (
  topupId: string,
  userId: string,
  stored: Read['gateway'],
  { table: of, clock, payments }: Present,
) => {
  const topup = await readTopup(of, userId, topupId);
  // The opening has ended, or another gateway now opens top-ups. In the second case,
  // `sweepTopups` later sets the top-up to failed.
  if (topup?.status !== 'opening' || topup.gateway !== payments.gateway.name)
    return refuse('conflict', undefined, [{ reason: 'busy' }]);
  const next = await recordReference(of, topup, referenceOf(topupId, topup.references.length + 1), clock());
  return next === 'stale' || isRefusal(next) ? next : { topup: next, stored };
};

/** Records the top-up of a request as `opening`, or takes up the one of its crashed predecessor. */
const recordTopup = async ({ caller, body, idempotencyKey }: Request, keyed: KeyedRequest, ports: Present) => {
  const { table: of, payments, limits } = ports;
  const { name } = payments.gateway;
  const nowMs = ports.clock();
  const read = await readForOpening(of, keyed, name, body.order_id);
  const { account, wallet = emptyWallet, gateway, request } = read;
  const admitted = admitOnboarded(caller, account);
  if (isRefusal(admitted)) return admitted;
  const before = earlier(request, keyed, nowMs);
  if (before && ('replayed' in before || isRefusal(before))) return before;
  const refused = gateway?.enabled === false ? refuse('payment_unavailable') : refuseBroken(gateway, nowMs);
  if (refused) return refused;
  if (before) return takeUp(before.topup_id, caller.user_id, gateway, ports);

  const terms = await admittedTerms(body, read, nowMs, ports);
  if (isRefusal(terms)) return terms;
  const fresh = newTopup(caller.user_id, terms, name, nowMs, ports.randomBytes);
  const topup = { order_id: null, payment_url: null, ...fresh, requested_with: idempotencyKey };
  const opening = { caller, keyed, topup, wallet, limits };
  return (await recordOpening(of, opening)) ?? { topup, stored: gateway };
};

/**
 * POST /wallet/topups: normally one read, then one transaction that stores the top-up as `opening`. Then it calls the
 * gateway and stores our reply, for repeated requests.
 */
export const createTopup: UseCase<typeof row, Ports> = async (request, { payments, ...ports }) => {
  const { caller, body, idempotencyKey } = request;
  const keyed = keyedRequest({ userId: caller.user_id, operation: row.id, key: idempotencyKey }, body);
  if (payments === undefined) return refuse('payment_unavailable');
  const present = { ...ports, payments };
  const recorded = await attempts(() => recordTopup(request, keyed, present));
  if (isRefusal(recorded) || 'replayed' in recorded) return recorded;
  return openCheckout({ keyed, returnUrl: body.return_url, ...recorded }, present);
};

export const { handler, over, ports } = endpoint(row, createTopup, () => ({
  payments: configuredPayments(),
  limits: settings.walletLimits(),
}));

// Warm-up: reads the gateway's keys while the function starts.
await warmConnection(async () => ports.payments?.prefetch());
