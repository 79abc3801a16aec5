import type { RandomBytes } from '../domain/ids.ts';
import { converge, isChange } from '../domain/topups/converge.ts';
import type { Payment } from '../domain/topups/payment.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Payments } from '../payments/configured-gateway.ts';
import { isFailure } from '../payments/gateway.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Table } from '../store/table/table.ts';
import { writeMove } from '../store/topups/move-topup.ts';
import { readForMoving } from '../store/topups/read.ts';
import type { StoredTopup } from '../store/topups/stored-topup.ts';
import { emptyWallet } from '../store/wallet/wallet.ts';
import { attempts } from './attempts.ts';
import { counted, gatewayRefusal, refuseBroken } from './gateway-calls.ts';
import { payOrderOf } from './topup-order.ts';

export type ConvergencePorts = {
  readonly table: Table;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly gatewayOf: Payments['gatewayOf'];
};

/** A top-up to poll, with the facts of a notification, if any. */
export type ToConverge = {
  readonly userId: string;
  readonly topupId: string;
  /** The gateway that the top-up names. No other gateway is polled. */
  readonly gateway: string;
  /** Payments that a signed notification names for the top-up. */
  readonly paymentIds?: readonly string[];
  /** Payments that a person names. */
  readonly claimedIds?: readonly string[];
  /** Polls even if the circuit breaker is open, because the gateway has just sent a notification. */
  readonly evenIfBroken?: true;
};

/** The top-up after the poll, and the payments that the gateway reported. */
export type Converged = {
  readonly topup: StoredTopup;
  readonly payments: readonly Payment[];
  /** The reply is unclear, or a payment belongs to another top-up. No money was moved, and staff must decide. */
  readonly unclear: boolean;
};

/** One round. The stored state is read before the gateway is polled, so that no older reply overwrites a newer one. */
const round = async (
  { userId, topupId, gateway: name, paymentIds = [], claimedIds = [], evenIfBroken }: ToConverge,
  { table, clock, randomBytes, gatewayOf }: ConvergencePorts,
): Promise<Converged | Refusal | 'stale'> => {
  const gateway = gatewayOf(name);
  if (gateway === undefined) return refuse('payment_unavailable');
  const { topup, wallet = emptyWallet, gateway: stored } = await readForMoving(table, userId, topupId, name);
  if (topup?.gateway !== name) return refuse('not_found');
  const broken = evenIfBroken ? undefined : refuseBroken(stored, clock());
  if (broken) return broken;

  const ids = [...new Set([...topup.payment_ids, ...topup.seen_ids, ...paymentIds])];
  const polled = await counted({ table, name, stored }, clock(), () => gateway.ask(topup.references, ids, claimedIds));
  if (isFailure(polled)) return gatewayRefusal(polled);
  const { payments } = polled;

  const nowMs = clock();
  const move = converge(topup, payments, nowMs);
  if (move === 'unclear') return { topup, payments, unclear: true };
  if (!isChange(topup, move)) return { topup, payments, unclear: false };
  const moved = await writeMove(table, { topup, wallet, move, nowMs, randomBytes });
  if (moved === 'taken') return { topup, payments, unclear: true };
  if (moved === 'stale' || isRefusal(moved)) return moved;
  return { topup: moved, payments, unclear: false };
};

/**
 * Polls the gateway about a top-up, books the difference between the reply and the ledger, and pays the top-up's order.
 *
 * @returns the top-up with its payments, or a refusal:
 * - `not_found`, also when the top-up names another gateway
 * - `payment_unavailable`, `gateway_request_failed` when the gateway was not called or gave no usable reply
 * - `conflict` after lost races
 */
export const convergeTopup = async (wanted: ToConverge, ports: ConvergencePorts): Promise<Converged | Refusal> => {
  const converged = await attempts(() => round(wanted, ports));
  if (isRefusal(converged) || !converged.topup.order_due) return converged;
  return { ...converged, topup: await payOrderOf(converged.topup, ports) };
};
