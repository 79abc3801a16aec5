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
import type { StoredTopup } from '../store/topups/record.ts';
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

/** A top-up to look after, and what is known of its payments beside what it knows itself. */
export type ToConverge = {
  readonly userId: string;
  readonly topupId: string;
  /** The gateway that the top-up names: no other is asked about it. */
  readonly gateway: string;
  readonly paymentIds?: readonly string[];
  /** Ask although the gateway was failing just now: it has just spoken itself. */
  readonly evenIfBroken?: true;
};

/** What became of a top-up, and the gateway's word on which that rests. */
export type Converged = {
  readonly topup: StoredTopup;
  readonly payments: readonly Payment[];
  /** The gateway said what we do not understand: nothing was moved, and somebody has to look. */
  readonly unclear: boolean;
};

/** One round: what is stored is read before the gateway is asked, so that no older answer undoes a newer one. */
const round = async (
  { userId, topupId, gateway: name, paymentIds = [], evenIfBroken }: ToConverge,
  { table, clock, randomBytes, gatewayOf }: ConvergencePorts,
): Promise<Converged | Refusal | 'changed'> => {
  const gateway = gatewayOf(name);
  if (gateway === undefined) return refuse('payment_unavailable');
  const { topup, wallet = emptyWallet, gateway: kept } = await readForMoving(table, userId, topupId, name);
  if (topup?.gateway !== name) return refuse('not_found');
  const broken = evenIfBroken ? undefined : refuseBroken(kept, clock());
  if (broken) return broken;

  const ids = [...new Set([...topup.payment_ids, ...(topup.seen_ids ?? []), ...paymentIds])];
  const asked = await counted({ table, name, kept }, clock(), () => gateway.ask(topup.references, ids));
  if (isFailure(asked)) return gatewayRefusal(asked);
  const { payments } = asked;

  const nowMs = clock();
  const move = converge(topup, payments, nowMs);
  if (move === 'unclear') return { topup, payments, unclear: true };
  if (!isChange(topup, move)) return { topup, payments, unclear: false };
  const moved = await writeMove(table, { topup, wallet, move, nowMs, randomBytes });
  if (moved === 'taken') return { topup, payments, unclear: true };
  if (moved === 'changed' || isRefusal(moved)) return moved;
  return { topup: moved, payments, unclear: false };
};

/**
 * Asks the gateway about a top-up and moves the money to what it says; then pays the order that waits for it.
 *
 * @returns the top-up since; `not_found`, also when it names another gateway; `payment_unavailable`, `gateway_request_failed` when it was not asked or did not answer;
 *   `conflict` when others kept changing it
 */
export const convergeTopup = async (wanted: ToConverge, ports: ConvergencePorts): Promise<Converged | Refusal> => {
  const converged = await attempts(() => round(wanted, ports));
  if (isRefusal(converged) || !converged.topup.order_due) return converged;
  return { ...converged, topup: await payOrderOf(converged.topup, ports) };
};
