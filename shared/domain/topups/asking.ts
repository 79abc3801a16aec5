import { openingForMs, type TopupStatus } from './topup.ts';

/** When somebody has to look after a top-up without being told. Times are RFC 3339. */
type Asked = {
  readonly status: TopupStatus;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  /** The payments that the gateway has confirmed; undefined: nobody has kept them. */
  readonly seen_ids?: readonly string[] | undefined;
};

const minuteMs = 60_000;
const firstAfterMs = 2 * minuteMs;
const everyMs = 5 * minuteMs;
/** A transfer may arrive late, and a notification may be lost. */
const afterDeadlineMs = [2 * minuteMs, 15 * minuteMs, 120 * minuteMs, 24 * 60 * minuteMs];
/** What has not come to an end by then is asked for on and on: an opening each minute, a pending one each day. */
const unendedEveryMs = { opening: minuteMs, pending: 24 * 60 * minuteMs } as const;
/** A payment may be taken back. */
const afterPaymentMs = [10 * minuteMs, 24 * 60 * minuteMs];

/** The asking times while it can be paid, the first after an instant. */
const nextWhileOpen = (createdMs: number, expiresMs: number, afterMs: number): number[] => {
  const first = createdMs + firstAfterMs;
  const steps = Math.max(0, Math.floor((afterMs - first) / everyMs) + 1);
  const next = first + steps * everyMs;
  return next < expiresMs ? [next] : [];
};

/** What was cancelled before a payment was begun is asked about once more. */
const deadlineQuestions = (status: TopupStatus, seen: Asked['seen_ids']): readonly number[] =>
  status === 'cancelled' && seen?.length === 0 ? afterDeadlineMs.slice(0, 1) : afterDeadlineMs;

/**
 * When a top-up is looked at next.
 *
 * @param afterMs the instant after which
 * @returns RFC 3339; undefined when never again, unless the gateway tells of it: only of what has ended
 */
export const nextAsking = (
  { status, created_at, expires_at, paid_at, seen_ids }: Asked,
  afterMs: number,
): string | undefined => {
  const [createdMs, expiresMs] = [Date.parse(created_at), Date.parse(expires_at)];
  const times =
    status === 'opening'
      ? [createdMs + openingForMs]
      : [
          ...(status === 'pending' ? nextWhileOpen(createdMs, expiresMs, afterMs) : []),
          ...deadlineQuestions(status, seen_ids).map((ms) => expiresMs + ms),
          ...(paid_at === null ? [] : afterPaymentMs.map((ms) => Date.parse(paid_at) + ms)),
        ];
  const planned = times.filter((ms) => ms > afterMs);
  const unended = status === 'opening' || status === 'pending' ? [afterMs + unendedEveryMs[status]] : [];
  const [next] = (planned.length > 0 ? planned : unended).toSorted((a, b) => a - b);
  return next === undefined ? undefined : new Date(next).toISOString();
};
