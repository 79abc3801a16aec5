import { numberKey } from '../table/certificate-keys.ts';
import type { Table } from '../table/table.ts';
import { updateIf } from '../table/update.ts';

/** Removes the names from the register, and sets `erased_at`. It is idempotent. */
export const eraseNumber = (table: Table, number: string, nowMs: number): Promise<boolean> =>
  updateIf(
    table,
    numberKey(number),
    {
      masked_name: { remove: true },
      shown_name: { remove: true },
      erased_at: { first: new Date(nowMs).toISOString() },
    },
    { ConditionExpression: 'attribute_exists(PK)' },
  );
