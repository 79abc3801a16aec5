import { Fault } from '../../shared/errors.ts';
import type { CallRequest } from '../harness/call.ts';
import { keyHeader } from '../harness/given-checkout.ts';
import { chance } from './chance.ts';
import { type FaultCounts, faultyClient, happens } from './faulty-client.ts';
import { type Operation, type Service, serviceOf, sweepWorkers } from './handlers.ts';
import type { History, Sent } from './history.ts';
import type { Step } from './plan.ts';
import type { Weakness } from './weakness.ts';
import type { Person, World } from './world.ts';

/** The variables of a run: seed, fault rate, clock skew and planted bug. */
export type Circumstances = {
  readonly seed: number;
  /** The probability of each fault, from 0 to 1. */
  readonly faultShare: number;
  /** The largest clock skew of a worker, in both directions. */
  readonly skewMs: number;
  readonly weakness?: Weakness | undefined;
};

export type Shared = { readonly world: World; readonly history: History; readonly faults: FaultCounts };

const minuteMs = 61_000;

export const sendBy = async (service: Service, history: History, { operation, request, key }: Sent) => {
  const answer = await service.send(operation, { ...request, ...(key !== undefined && { headers: keyHeader(key) }) });
  history.note({ operation, request, key }, answer);
  return answer;
};

/** A process of the service with its own client. The seed determines its faults and its clock. */
export const newWorker = (shared: Shared, { seed, faultShare, skewMs, weakness }: Circumstances, number: number) => {
  const { world, history, faults } = shared;
  const dice = chance(seed * 1_000_000 + number);
  const offsetMs = Math.round((dice.next() * 2 - 1) * skewMs);
  const plan = { chance: dice, share: faultShare, counts: faults };
  const slow = { next: false };
  const service: Service = serviceOf(
    faultyClient(plan, weakness),
    () => world.time.nowMs + offsetMs,
    () => {
      // A payment can crash here only once, so the probability is eight times as high. A short run would otherwise
      // have no crash.
      const often = { ...plan, share: 8 * plan.share };
      if (happens(often, 'died between reserve and capture')) throw new Fault('dependency_unavailable', 'It died.');
      if (slow.next) world.time.nowMs += minuteMs;
      slow.next = false;
    },
  );

  const sendOnce = (operation: Operation, request: CallRequest, key?: string) =>
    sendBy(service, history, { operation, request, key });

  return {
    /** Makes the next payment of this worker take a minute between its two steps. */
    slowDown: (): void => {
      slow.next = true;
    },

    /** Sends a request without a key, and accepts any answer. */
    sendPlain(operation: Operation, request: CallRequest) {
      history.totals.operations += 1;
      return sendOnce(operation, request);
    },

    sendAgain({ operation, request, key }: Sent) {
      history.totals.operations += 1;
      return sendOnce(operation, request, key);
    },

    async sweep(share: number): Promise<void> {
      history.totals.operations += 1;
      const { steps, failures } = await service.sweepAs(Math.floor(share * sweepWorkers));
      history.noteSweep(steps, failures.length);
    },

    /** Sends a request with its key as a client does: some twice at once, and again after a lost answer. */
    async sendKeyed(operation: Operation, request: CallRequest, { key, twice, patience }: Step) {
      history.totals.operations += 1;
      const [first, second] = await Promise.all([
        sendOnce(operation, request, key),
        twice ? sendOnce(operation, request, key) : undefined,
      ]);
      let answer = second !== undefined && second.status < 300 ? second : first;
      for (let again = 0; again < patience && answer.status >= 500; again += 1)
        answer = await sendOnce(operation, request, key);
      return answer;
    },
  };
};

export type Worker = ReturnType<typeof newWorker>;

/** Picks an item. @param share a number from 0 to below 1: the place in the list */
export const pick = <Item>(items: readonly Item[], share: number): Item | undefined =>
  items[Math.floor(share * items.length)];

export type Deal = { readonly step: Step; readonly person: Person; readonly worker: Worker; readonly shared: Shared };
