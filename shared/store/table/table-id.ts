import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { Fault } from '../../errors.ts';
import { send, type Table } from './table.ts';

/** Lifetime of the cached table id, in ms. Deleting a table and restoring it under the same name takes longer. */
export const rememberedMs = 60_000;

/** Time in ms for which a process keeps the last id while DescribeTable fails. */
const retentionMs = 10 * 60_000;

const remembered = new Map<string, { readonly id: string; readonly readMs: number }>();

/**
 * Reads the id of the table, once a minute per process. A table that is restored under the same name has another id.
 *
 * @throws Fault `dependency_unavailable` when DescribeTable fails and no id was read within ten minutes
 */
export const readTableId = async (table: Table, nowMs: number): Promise<string> => {
  const last = remembered.get(table.name);
  if (last !== undefined && Math.abs(nowMs - last.readMs) < rememberedMs) return last.id;
  try {
    const { Table: found } = await send(table, new DescribeTableCommand({ TableName: table.name }));
    // DynamoDB Local has no TableId.
    const id = found?.TableId ?? `${table.name} ${found?.CreationDateTime?.toISOString()}`;
    remembered.set(table.name, { id, readMs: nowMs });
    return id;
  } catch (cause) {
    if (last === undefined || nowMs - last.readMs > retentionMs || !(cause instanceof Fault)) throw cause;
    return last.id;
  }
};
