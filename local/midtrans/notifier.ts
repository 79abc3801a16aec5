import type { Switchboard } from './switches.ts';
import type { TransactionBody } from './wire.ts';

/** The pauses before the retries, in ms. The real Midtrans retries up to five times within hours. */
export const withinSeconds: readonly number[] = [100, 300, 1000, 3000, 5000];

/** Timeout of a notification in ms. */
const timeoutMs = 15_000;

type Notification = { readonly url: string; readonly body: TransactionBody };

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a notification once.
 *
 * @returns whether the service accepted the notification
 */
const sendOnce = async ({ url, body }: Notification): Promise<boolean> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

/**
 * Sends notifications with the faults of the switches, and retries refused ones.
 *
 * @param retriesMs the pauses before the retries, in ms
 */
export const notifier = (switches: Switchboard, retriesMs: readonly number[]) => {
  const running = new Set<Promise<void>>();
  let stopped = false;

  const deliver = async (notification: Notification): Promise<void> => {
    for (const pauseMs of [0, ...retriesMs]) {
      await sleep(pauseMs);
      if (stopped || (await sendOnce(notification))) return;
    }
  };

  const later = async (notification: Notification, delayMs: number): Promise<void> => {
    await sleep(delayMs);
    await deliver(notification);
  };

  const begin = (notification: Notification, delayMs: number): void => {
    const run = later(notification, delayMs).finally(() => running.delete(run));
    running.add(run);
  };

  return {
    /**
     * Sends the notification of a payment.
     *
     * @param isFirst whether the payment's status is `pending`
     */
    notify: (notification: Notification, isFirst: boolean): void => {
      if (stopped || switches.isOn('lose_webhook')) return;
      const delayMs = switches.isOn('delay_ms') ? switches.present().delay_ms : 0;
      const laterMs = isFirst && switches.isOn('settlement_first') ? delayMs + 200 : delayMs;
      begin(notification, laterMs);
      if (switches.isOn('twice')) begin(notification, laterMs);
    },
    /** Resolves when every notification was accepted, or had its last retry. */
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
    stop: (): void => {
      stopped = true;
    },
  };
};
