import type { Reconciliation } from './verdict.ts';

/**
 * The stored verdict of a reconciliation for the staff: sums and counts, no ids of users. Amounts are text, because a
 * sum may exceed 2^53.
 */
export type VerdictSummary = {
  readonly started_at: string;
  readonly judged_at: string;
  readonly complete: boolean;
  readonly violations: number;
  readonly rules: readonly { readonly rule: string; readonly times: number }[];
  readonly accounts: readonly { readonly account: string; readonly balance_idr: string }[];
  readonly counts: readonly { readonly kind: string; readonly count: number }[];
};

export const verdictSummary = (found: Reconciliation, judgedMs: number): VerdictSummary => {
  const { started_at, complete, violations, totals, counts } = found;
  const times = new Map<string, number>();
  for (const { rule } of violations) times.set(rule, (times.get(rule) ?? 0) + 1);
  return {
    started_at,
    judged_at: new Date(judgedMs).toISOString(),
    complete,
    violations: violations.length,
    rules: [...times].map(([rule, count]) => ({ rule, times: count })),
    accounts: Object.entries(totals).map(([account, balance_idr]) => ({ account, balance_idr })),
    counts: Object.entries(counts).map(([kind, count]) => ({ kind, count })),
  };
};
