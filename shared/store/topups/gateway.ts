import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Gateway } from '../../contract/topups/gateway.ts';
import { timestamp } from '../../contract/wire/text.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { afterFailure, type GatewayState } from '../../domain/topups/breaker.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { gatewayKey } from '../table/keys.ts';
import { parseItem, readItem, readTogether, send, type Table } from '../table/table.ts';
import { update } from '../table/transaction.ts';
import { guardedUpdate } from '../table/update.ts';

/** A stored gateway. A missing item means enabled and without failures. */
export const StoredGateway = z.object({
  enabled: z._default(z.boolean(), true),
  reason: z._default(z.nullable(z.string()), null),
  changed_by: z._default(z.nullable(z.string()), null),
  changed_at: z._default(z.nullable(timestamp()), null),
  failures: z._default(z.int(), 0),
  failures_total: z._default(z.int(), 0),
  failed_at: z._default(z.nullable(timestamp()), null),
  broken_until: z._default(z.nullable(timestamp()), null),
  /** Version of the optimistic lock. Each switch adds 1. */
  version: z._default(z.int(), 0),
});

export type StoredGateway = z.infer<typeof StoredGateway>;

const fresh: StoredGateway = z.parse(StoredGateway, {});

export const gatewayRecord = (name: string) => ({ key: gatewayKey(name), schema: StoredGateway });

export const gatewayOf = (name: string, { version: _, ...stored }: StoredGateway = fresh): Gateway => ({
  gateway: name,
  ...stored,
});

export const readGateway = async (table: Table, name: string): Promise<StoredGateway> => {
  const item = await readItem(table, gatewayKey(name));
  return item ? parseItem(StoredGateway, item) : fresh;
};

export const readStaffAndGateway = async (table: Table, userId: string, name: string) => {
  const { account, gateway = fresh } = await readTogether(table, {
    account: accountRecord(userId),
    gateway: gatewayRecord(name),
  });
  return { account, gateway };
};

/**
 * Enables or disables a gateway under an optimistic lock.
 *
 * @returns the new gateway, `stale` after a concurrent switch, or a refusal of `transactStaffAction`
 */
export const switchGateway = async (
  table: Table,
  name: string,
  gateway: StoredGateway,
  enabled: boolean,
  request: StaffAction,
): Promise<StoredGateway | Refusal | 'stale'> => {
  const changes = {
    enabled,
    reason: request.reason,
    changed_by: request.caller.user_id,
    changed_at: new Date(request.nowMs).toISOString(),
    version: gateway.version + 1,
  };
  const set = Object.fromEntries(Object.entries(changes).map(([attribute, value]) => [attribute, { set: value }]));
  const result = await transactStaffAction(
    table,
    request,
    { target: name, before: { enabled: gateway.enabled }, after: { enabled } },
    {
      gateway: update(gatewayKey(name), set, {
        ConditionExpression: 'attribute_not_exists(#version) OR #version = :version_before',
        names: { '#version': 'version' },
        values: { ':version_before': gateway.version },
      }),
    },
  );
  if (result === undefined) return { ...gateway, ...changes };
  return isRefusal(result) ? result : 'stale';
};

const write = async (table: Table, name: string, changes: Parameters<typeof guardedUpdate>[0]) =>
  send(
    table,
    new UpdateCommand({ TableName: table.name, Key: gatewayKey(name), ...guardedUpdate(changes, undefined) }),
  );

/**
 * Counts a failed call, and opens the circuit breaker after too many failures. A failure that `afterFailure` ignores
 * writes nothing.
 */
export const countFailure = async (table: Table, name: string, failure: string, nowMs: number): Promise<void> => {
  if (afterFailure(failure, 0, nowMs) === undefined) return;
  const { Attributes } = await write(table, name, {
    failures: { add: 1 },
    failures_total: { add: 1 },
    failed_at: { set: new Date(nowMs).toISOString() },
  });
  const failures = Attributes ? parseItem(StoredGateway, Attributes).failures : 1;
  const broken_until = afterFailure(failure, failures - 1, nowMs)?.broken_until;
  if (broken_until) await write(table, name, { broken_until: { set: broken_until } });
};

/**
 * Resets the failure counter and closes the circuit breaker, after a successful call. It writes nothing when the
 * counter is 0.
 */
export const resetFailures = async (
  table: Table,
  name: string,
  state: Pick<GatewayState, 'failures'>,
): Promise<void> => {
  if (state.failures > 0) await write(table, name, { failures: { set: 0 }, broken_until: { remove: true } });
};
