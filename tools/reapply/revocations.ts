import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/wire/text.ts';
import { listShape } from '../../shared/domain/certificates/addresses.ts';
import { listEntries } from '../../shared/domain/certificates/status-list.ts';
import { idPatterns } from '../../shared/domain/ids.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Operator } from '../../shared/store/erasure/reapply.ts';
import {
  certificatesRevokedBetween,
  eachPlaceOnce,
  halfRevocations,
  type RepeatedRevocation,
  reapplyRevocation,
} from '../../shared/store/erasure/reapply-revocation.ts';
import { outboxBetween } from '../../shared/store/outbox/outbox-scan.ts';
import type { Table } from '../../shared/store/table/table.ts';

const RevocationEvent = z.object({
  type: z.literal('certificate.revoked'),
  time: timestamp(),
  data: z.object({
    user_id: z.string().check(z.regex(idPatterns.user)),
    certificate_id: z.string().check(z.regex(idPatterns.certificate)),
    status_list: z.string().check(z.regex(listShape)),
    status_index: z.int().check(z.gte(0), z.lt(listEntries)),
    revoked_at: timestamp(),
  }),
});

/** The certificate revocations, by staff or by a refund, among the events of a time span. */
export const revocationsByEvents = (
  events: readonly unknown[],
  from: string,
  to: string,
): readonly RepeatedRevocation[] =>
  eachPlaceOnce(
    events.flatMap((event) => {
      const { success, data } = z.safeParse(RevocationEvent, event);
      return success && data.time >= from && data.time <= to ? [data.data] : [];
    }),
  );

/**
 * The certificates that were revoked in a time span, from the register and the events. The register lacks revocations
 * that an earlier run of this command repeated, so the events are needed too.
 */
export const revocationsByTable = async (
  table: Table,
  from: string,
  to: string,
): Promise<readonly RepeatedRevocation[]> => {
  const revocations: RepeatedRevocation[] = [];
  for await (const page of certificatesRevokedBetween(table, from, to)) revocations.push(...page);
  for await (const page of outboxBetween(table, from, to)) {
    const events = page.map(({ event }) => event);
    revocations.push(...revocationsByEvents(events, from, to));
  }
  return eachPlaceOnce(revocations);
};

/** How many revocations were written, already there, or without their certificate, and the failures with causes. */
export type Repeated = {
  readonly written: number;
  readonly unchanged: number;
  readonly not_there: number;
  readonly failed: readonly string[];
};

const counterOf = { written: 'written', unchanged: 'unchanged', missing: 'not_there' } as const;

/**
 * Repeats revocations on a restored table, and completes half-written revocations. Idempotent. A failure does not stop
 * the other revocations.
 */
export const reapplyRevocations = async (
  table: Table,
  revocations: readonly RepeatedRevocation[],
  operator: Operator,
): Promise<Repeated> => {
  const counts = { written: 0, unchanged: 0, not_there: 0 };
  const failed: string[] = [];
  const halves: RepeatedRevocation[] = [];
  for await (const page of halfRevocations(table)) halves.push(...page);
  for (const revocation of eachPlaceOnce([...halves, ...revocations])) {
    const result = await attempts(async () => {
      const done = await reapplyRevocation(table, revocation, operator);
      return typeof done === 'string' && done !== 'stale' ? { done } : done;
    }).catch((cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))));
    if (result instanceof Error) failed.push(`${revocation.certificate_id}: ${result.message}`);
    else if (isRefusal(result)) failed.push(`${revocation.certificate_id}: ${result.message ?? result.refusal}`);
    else counts[counterOf[result.done]] += 1;
  }
  return { ...counts, failed };
};
