import * as z from 'zod/mini';
import { roles } from '../../shared/domain/accounts/roles.ts';
import { auditFilter } from '../../shared/domain/audit/audit-filter.ts';
import { type AccessEvent, accessActions } from '../../shared/domain/erasure/reapply.ts';
import { listAudit } from '../../shared/store/audit/list-audit.ts';
import { outboxBetween } from '../../shared/store/outbox/outbox-scan.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** The fields of an audit entry's `after` that describe a user's access. */
const After = z.object({
  status: z.optional(z.enum(['active', 'suspended', 'deleted'])),
  roles: z.optional(z.array(z.enum(roles))),
  recent_grants: z.optional(z.array(z.object({ granted_by: z.string(), granted_at: z.string() }))),
  erase_at: z.optional(z.string()),
});

type Entry = {
  readonly action: string;
  readonly target: string;
  readonly subject_id?: string | undefined;
  readonly created_at: string;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** The access changes in an audit entry; none when the entry is unreadable or about something else. */
const accessEventsOfEntry = ({ action, target, subject_id, created_at, after }: Entry): readonly AccessEvent[] => {
  if (!accessActions.some((each) => each === action)) return [];
  const said = z.safeParse(After, after);
  return said.success ? [{ user_id: subject_id ?? target, at: created_at, ...withoutUndefined(said.data) }] : [];
};

const withoutUndefined = <Value extends object>(value: Value): { [Name in keyof Value]?: NonNullable<Value[Name]> } =>
  JSON.parse(JSON.stringify(value));

const UserEvent = z.object({ type: z.string(), time: z.string(), data: z.object({ user_id: z.string() }) });

/** The changes that events report. An archive of the bus contains only events. */
const byEvent: Readonly<Record<string, Pick<AccessEvent, 'status' | 'erased'>>> = {
  'user.suspended': { status: 'suspended' },
  'user.restored': { status: 'active' },
  'user.erased': { erased: true },
};

/** The access changes in an event of the outbox, or of an archive of the bus. */
export const accessEventsOf = (event: unknown): readonly AccessEvent[] => {
  const read = z.safeParse(UserEvent, event);
  if (!read.success) return [];
  const { type, time: at, data } = read.data;
  const changes = byEvent[type];
  return changes ? [{ user_id: data.user_id, at, ...changes }] : [];
};

const auditedSince = async (table: Table, from: string, to: string): Promise<readonly AccessEvent[]> => {
  const { fromMs, toMs } = auditFilter({ from, to }, Date.now());
  const span = { by: undefined, fromMs, toMs };
  const accessEvents: AccessEvent[] = [];
  let after: string | undefined;
  do {
    const page: { items: readonly Entry[]; next: string | undefined } = await listAudit(table, {
      ...span,
      limit: 100,
      after,
    });
    accessEvents.push(...page.items.flatMap(accessEventsOfEntry));
    after = page.next;
  } while (after !== undefined);
  return accessEvents;
};

/** All access changes in a table within a time span: from its audit trail and its events. */
export const accessEventsInTable = async (of: Table, from: string, to: string): Promise<readonly AccessEvent[]> => {
  const table = { ...of, deadlineMs: 30_000 };
  const accessEvents = [...(await auditedSince(table, from, to))];
  for await (const page of outboxBetween(table, from, to))
    accessEvents.push(...page.flatMap(({ event }) => accessEventsOf(event)));
  return accessEvents;
};
