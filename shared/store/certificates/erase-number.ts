import { numberKey } from '../table/certificate-keys.ts';
import { updateIf } from '../table/send-if.ts';
import type { Table } from '../table/table.ts';

/** Takes the letters of a name out of the register: its number answers `erased`. Again it changes nothing. */
export const eraseNumber = (table: Table, number: string, nowMs: number): Promise<boolean> =>
  updateIf(
    table,
    numberKey(number),
    { masked_name: { remove: true }, erased_at: { first: new Date(nowMs).toISOString() } },
    { ConditionExpression: 'attribute_exists(PK)' },
  );
