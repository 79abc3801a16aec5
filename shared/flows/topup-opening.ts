import { idempotencyRecordOf, type KeyedRequest } from '../domain/idempotency/idempotency.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { methodsFor } from '../domain/topups/gateways.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Payments } from '../payments/configured-gateway.ts';
import { isFailure } from '../payments/gateway.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Table } from '../store/table/table.ts';
import type { StoredGateway } from '../store/topups/gateway.ts';
import { recordFailed, recordOpened } from '../store/topups/open-topup.ts';
import { type StoredTopup, topupOf } from '../store/topups/stored-topup.ts';
import { counted, gatewayRefusal } from './gateway-calls.ts';

type Ports = {
  readonly table: Table;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly payments: Payments;
};

type Opening = {
  readonly keyed: KeyedRequest;
  /** The recorded top-up, in status `opening`. */
  readonly topup: StoredTopup;
  readonly stored: StoredGateway | undefined;
  readonly returnUrl: string | undefined;
};

const minuteMs = 60_000;

export const replyOf = (topup: StoredTopup) => ({ status: 201, body: topupOf(topup) }) as const;

/** The remaining lifetime in whole minutes, rounded down: a payment page must not outlive its top-up. */
const minutesLeft = ({ expires_at }: StoredTopup, nowMs: number): number =>
  Math.floor((Date.parse(expires_at) - nowMs) / minuteMs);

/**
 * Requests the payment page of a recorded top-up from the gateway, and records the page. A crash in between leaves the
 * top-up `opening`. A repetition of the request then resumes the opening, or the sweeper fails the top-up after a
 * minute.
 *
 * @returns the reply, or a refusal:
 * - `payment_unavailable`, `gateway_request_failed`, with the idempotency record deleted
 * - `conflict` when another request has ended the top-up, or after write conflicts
 */
export const openCheckout = async ({ keyed, topup, stored, returnUrl }: Opening, ports: Ports) => {
  const { table, clock, payments } = ports;
  const nowMs = clock();
  const charge = {
    reference: topup.references.at(-1) ?? '',
    amount_idr: topup.amount_idr,
    methods: methodsFor(topup.gateway, topup.amount_idr, payments.methods),
    starts_at: new Date(nowMs).toISOString(),
    life_minutes: Math.max(1, minutesLeft(topup, nowMs)),
    return_url: returnUrl,
  };
  const checkout = await counted({ table, name: topup.gateway, stored }, nowMs, () => payments.gateway.open(charge));
  if (isFailure(checkout)) {
    await recordFailed(table, topup, keyed.scope.operation, clock());
    return gatewayRefusal(checkout);
  }
  const answerOf = (opened: StoredTopup) => idempotencyRecordOf(keyed, replyOf(opened), opened.created_at);
  const opened = await recordOpened(table, { topup, checkout, keyed, answerOf, nowMs: clock() });
  if (opened === 'stale') return endedMeanwhile;
  return isRefusal(opened) ? opened : replyOf(opened);
};

const endedMeanwhile: Refusal = refuse('conflict', 'The top-up was ended while it was opened. Try again.', [
  { reason: 'busy' },
]);
