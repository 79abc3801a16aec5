import { openingForMs, type TopupStatus } from './topup.ts';

/** Times are RFC 3339. */
type Polled = {
  readonly status: TopupStatus;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  /** Payments that the gateway has reported. */
  readonly seen_ids: readonly string[];
};

const minuteMs = 60_000;
const firstAfterMs = 2 * minuteMs;
const everyMs = 5 * minuteMs;
/** Polls after the deadline, because a transfer may be late and a notification lost. */
const afterDeadlineMs = [2 * minuteMs, 15 * minuteMs, 120 * minuteMs, 24 * 60 * minuteMs];
/** Interval after all planned polls, by status, while the top-up has not ended. */
const unendedEveryMs = { opening: minuteMs, pending: 24 * 60 * minuteMs } as const;
/** Polls after a payment, because the payment may be reversed. */
const afterPaymentMs = [10 * minuteMs, 24 * 60 * minuteMs];

const nextWhileOpen = (createdMs: number, expiresMs: number, afterMs: number): number[] => {
  const first = createdMs + firstAfterMs;
  const steps = Math.max(0, Math.floor((afterMs - first) / everyMs) + 1);
  const next = first + steps * everyMs;
  return next < expiresMs ? [next] : [];
};

/** The polls after the deadline. A top-up that was cancelled before any payment began is polled only once more. */
const deadlinePolls = (status: TopupStatus, seen: Polled['seen_ids']): readonly number[] =>
  status === 'cancelled' && seen.length === 0 ? afterDeadlineMs.slice(0, 1) : afterDeadlineMs;

/**
 * The time of a top-up's next poll.
 *
 * @param afterMs the next poll must be later than this instant, in epoch ms
 * @returns the time, RFC 3339; undefined when no poll is left
 */
export const nextPoll = (
  { status, created_at, expires_at, paid_at, seen_ids }: Polled,
  afterMs: number,
): string | undefined => {
  const [createdMs, expiresMs] = [Date.parse(created_at), Date.parse(expires_at)];
  const times =
    status === 'opening'
      ? [createdMs + openingForMs]
      : [
          ...(status === 'pending' ? nextWhileOpen(createdMs, expiresMs, afterMs) : []),
          ...deadlinePolls(status, seen_ids).map((ms) => expiresMs + ms),
          ...(paid_at === null ? [] : afterPaymentMs.map((ms) => Date.parse(paid_at) + ms)),
        ];
  const planned = times.filter((ms) => ms > afterMs);
  const unended = status === 'opening' || status === 'pending' ? [afterMs + unendedEveryMs[status]] : [];
  const [next] = (planned.length > 0 ? planned : unended).toSorted((a, b) => a - b);
  return next === undefined ? undefined : new Date(next).toISOString();
};
