import { openingForMs } from '../domain/topups/topup.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { writeLookedAfter } from '../store/topups/change-topup.ts';
import { noteFailed } from '../store/topups/open-topup.ts';
import { readTopup } from '../store/topups/read.ts';
import type { StoredTopup } from '../store/topups/record.ts';
import { type Converged, type ConvergencePorts, convergeTopup } from './topup-convergence.ts';
import { payOrderOf } from './topup-order.ts';

/** The operation that opens top-ups: its request is forgotten with an opening that failed. */
export type SweepPorts = ConvergencePorts & { readonly operation: string };

/** Ends an opening that nobody has ended: whoever began it is gone. */
const failOpening = async (topup: StoredTopup, { table, clock, gatewayOf, operation }: SweepPorts): Promise<void> => {
  // Nobody was shown the page; that it is closed as well, is for tidiness.
  await gatewayOf(topup.gateway)?.close(topup.references.at(-1) ?? '', undefined, []);
  await noteFailed(table, topup, operation, clock());
};

const isOverdue = ({ status, created_at }: StoredTopup, nowMs: number): boolean =>
  status === 'opening' && Date.parse(created_at) + openingForMs <= nowMs;

/** What is still open at the gateway after the deadline is closed there. */
const closeLate = async ({ topup, payments }: Converged, { clock, gatewayOf }: ConvergencePorts): Promise<void> => {
  const isLate = Date.parse(topup.expires_at) <= clock();
  const open = payments.filter(({ state }) => state === 'open').map(({ payment_id }) => payment_id);
  if (isLate && open.length > 0)
    await gatewayOf(topup.gateway)?.close(topup.references.at(-1) ?? '', topup.token, open);
};

/**
 * Looks after a top-up whose time has come: fails an opening that was broken off, asks the gateway, pays the order that waits,
 * and notes when it is to be looked after next.
 *
 * @returns as `convergeTopup`
 */
export const lookAfter = async (userId: string, topupId: string, ports: SweepPorts): Promise<Converged | Refusal> => {
  const before = await readTopup(ports.table, userId, topupId);
  if (before === undefined) return refuse('not_found');
  if (isOverdue(before, ports.clock())) await failOpening(before, ports);
  const converged = await convergeTopup({ userId, topupId, gateway: before.gateway }, ports);
  if (isRefusal(converged)) {
    // The money is there already: its order waits for no gateway.
    if (before.order_due) await payOrderOf(before, ports);
    return converged;
  }
  await closeLate(converged, ports);
  // A change has noted it itself; without one it would be due for ever.
  if (before.version === converged.topup.version) await writeLookedAfter(ports.table, converged.topup, ports.clock());
  return converged;
};
