import { openingForMs } from '../domain/topups/topup.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { reschedulePoll } from '../store/topups/change-topup.ts';
import { recordFailed } from '../store/topups/open-topup.ts';
import { readTopup } from '../store/topups/read.ts';
import type { StoredTopup } from '../store/topups/stored-topup.ts';
import { type Converged, type ConvergencePorts, convergeTopup } from './topup-convergence.ts';
import { payOrderOf } from './topup-order.ts';

/**
 * `operation` is the id of the operation that opens top-ups. A failed opening deletes the operation's idempotency
 * record.
 */
export type SweepPorts = ConvergencePorts & { readonly operation: string };

const failOpening = async (topup: StoredTopup, { table, clock, gatewayOf, operation }: SweepPorts): Promise<void> => {
  // The user never got the payment page, so the result of closing it does not matter.
  await gatewayOf(topup.gateway)?.close(topup.references.at(-1) ?? '', undefined, []);
  await recordFailed(table, topup, operation, clock());
};

const isOverdue = ({ status, created_at }: StoredTopup, nowMs: number): boolean =>
  status === 'opening' && Date.parse(created_at) + openingForMs <= nowMs;

/** Closes the payments that are still open at the gateway after the top-up's deadline. */
const closeLate = async ({ topup, payments }: Converged, { clock, gatewayOf }: ConvergencePorts): Promise<void> => {
  const isLate = Date.parse(topup.expires_at) <= clock();
  const open = payments.filter(({ state }) => state === 'open').map(({ payment_id }) => payment_id);
  if (isLate && open.length > 0)
    await gatewayOf(topup.gateway)?.close(topup.references.at(-1) ?? '', topup.token, open);
};

/**
 * Processes a due top-up: fails an abandoned opening, polls the gateway, pays the top-up's order, and schedules the
 * next poll.
 *
 * @returns the result of `convergeTopup`, or `not_found` when there is no such top-up
 */
export const pollTopup = async (userId: string, topupId: string, ports: SweepPorts): Promise<Converged | Refusal> => {
  const before = await readTopup(ports.table, userId, topupId);
  if (before === undefined) return refuse('not_found');
  if (isOverdue(before, ports.clock())) await failOpening(before, ports);
  const converged = await convergeTopup({ userId, topupId, gateway: before.gateway }, ports);
  if (isRefusal(converged)) {
    // The money of a top-up with `order_due` has arrived. Its order is therefore paid without the gateway.
    if (before.order_due) await payOrderOf(before, ports);
    return converged;
  }
  await closeLate(converged, ports);
  // A changed top-up has a new date for its next poll. An unchanged top-up would stay due.
  if (before.version === converged.topup.version) await reschedulePoll(ports.table, converged.topup, ports.clock());
  return converged;
};
