import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AuditEntry } from '../../contract/audit/audit.ts';
import { auditPrefix } from '../../domain/audit/audit.ts';
import type { AuditFilter } from '../../domain/audit/audit-filter.ts';
import { monthsBack } from '../../domain/audit/months.ts';
import { createdAtMs, firstIdAt, lastIdAt } from '../../domain/ids.ts';
import { auditPartition } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { type Item, send, type Table } from '../table/table.ts';

type Listing = AuditFilter & { readonly limit: number; readonly after: string | undefined };

const indexes = {
  actor_id: 'audit_by_actor',
  subject_id: 'audit_by_subject',
  action: 'audit_by_action',
} as const;

/**
 * The maximum number of months that a page searches. After two years without entries, the page is empty but not the
 * last page.
 */
const monthsOfPage = 24;

const query = async (
  table: Table,
  { index, attribute, value }: { index?: string; attribute: string; value: string },
  { low, high, limit }: { readonly low: string; readonly high: string; readonly limit: number },
): Promise<readonly Item[]> => {
  const command = new QueryCommand({
    TableName: table.name,
    IndexName: index,
    KeyConditionExpression: '#partition = :value AND SK BETWEEN :low AND :high',
    ExpressionAttributeNames: { '#partition': attribute },
    ExpressionAttributeValues: { ':value': value, ':low': low, ':high': high },
    ScanIndexForward: false,
    // A global index allows no strongly consistent read.
    ConsistentRead: index === undefined,
    Limit: limit,
  });
  return (await send(table, command)).Items ?? [];
};

/** The inclusive bounds of a page. `high` is the last entry of the previous page, or the end of the span. */
const boundsOf = ({ fromMs, toMs, after }: Listing) => ({
  low: firstIdAt(auditPrefix, fromMs),
  high: after ?? lastIdAt(auditPrefix, toMs - 1),
});

const pageOf = (items: readonly Item[], limit: number) => {
  const page = items.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.flatMap((item) => readable(AuditEntry, item)),
    next: items.length > limit && last ? String(last['SK']) : undefined,
  };
};

/** Reads month by month, from the latest back, until the page is full or `monthsOfPage` are read. */
const allOf = async (table: Table, listing: Listing) => {
  const { low, high } = boundsOf(listing);
  const { limit, after, fromMs, toMs } = listing;
  const latest = after === undefined ? toMs - 1 : createdAtMs(after);
  const months = monthsBack(fromMs, latest);
  const found: Item[] = [];
  for (const month of months.slice(0, monthsOfPage)) {
    const bounds = { low, high, limit: limit + 2 - found.length };
    const items = await query(table, { attribute: 'PK', value: auditPartition(month) }, bounds);
    found.push(...items.filter(({ SK }) => SK !== after));
    if (found.length > limit) return pageOf(found, limit);
  }
  const left = months[monthsOfPage - 1];
  const next = months.length > monthsOfPage && left ? firstIdAt(auditPrefix, Date.parse(`${left}-01`)) : undefined;
  return { items: pageOf(found, limit).items, next };
};

/**
 * A page of the audit trail, newest first, and the position of the next page. A filtered page is one query of an
 * eventually consistent index. An unfiltered page queries the table once for each month.
 */
export const listAudit = async (table: Table, listing: Listing) => {
  const { by, limit, after, fromMs, toMs } = listing;
  // DynamoDB refuses a range whose end is before its start.
  if (fromMs >= toMs) return { items: [], next: undefined };
  if (by === undefined) return allOf(table, listing);
  const bounds = { ...boundsOf(listing), limit: limit + 2 };
  const found = await query(table, { index: indexes[by.attribute], ...by }, bounds);
  return pageOf(
    found.filter(({ SK }) => SK !== after),
    limit,
  );
};
