import { beforeAll, describe, expect, test } from 'vitest';
import { listSettlements as row } from '../../../shared/routes/topups/settlements.ts';
import { settlementKey } from '../../../shared/store/table/payout-keys.ts';
import { shownSettlement } from '../../../shared/store/topups/change-settlement.ts';
import type { StoredSettlement } from '../../../shared/store/topups/stored-payout.ts';
import { call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenSettlement } from '../../harness/given-settlement.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { page, all } = pagesOf(row, handler, 'settlements');

let made = 0;

/** Copies of a drafted settlement, one millisecond apart. */
const givenSettlements = async (
  count: number,
  of: (index: number) => Partial<StoredSettlement> = () => ({}),
): Promise<readonly string[]> => {
  const drafted = await givenSettlement();
  const settlements = Array.from({ length: count }, (_, index) => {
    made += 1;
    const settlement_id = `stl_01kz${String(made).padStart(22, '0')}`;
    return { ...drafted, settlement_id, payout_id: `PO-${made}`, ...of(index) };
  });
  for (let start = 0; start < count; start += 100)
    await putAll(
      settlements
        .slice(start, start + 100)
        .map((settlement) => ({ ...settlementKey('midtrans', settlement.settlement_id), ...settlement })),
    );
  return settlements.map(({ settlement_id }) => settlement_id);
};

describe('a few settlements', () => {
  beforeAll(freshTable);

  describeStaffList({
    ...{ row, handlerOf, field: 'settlements', id: 'settlement_id' },
    given: givenSettlements,
    role: 'finance',
    audited: undefined,
  });

  test('listSettlements shows a settlement as getSettlement does, without its fencing token', async () => {
    const settlement = await givenSettlement();
    const { found } = await all((await givenStaff('finance')).caller);
    const shown = found.find(({ settlement_id }) => settlement_id === settlement.settlement_id);
    expect(shown).toEqual(shownSettlement(settlement));
  });
});

test('listSettlements by status finds the rare ones among many, each once in pages', async () => {
  await freshTable();
  const ids = await givenSettlements(130, (index) => ({ status: index % 60 === 7 ? 'reversing' : 'approved' }));
  const { caller } = await givenStaff('finance');
  const wanted = ids.filter((_, index) => index % 60 === 7).toReversed();
  for (const limit of ['1', '2']) {
    const { found } = await all(caller, { status: 'reversing', limit });
    expect(found.map(({ settlement_id }) => settlement_id)).toEqual(wanted);
  }
  expect((await page(caller, { status: 'reversed' })).items).toEqual([]);
});

test('listSettlements takes as many read units with 30 settlements as with 1,030', async () => {
  await freshTable();
  await givenSettlements(30);
  const { caller } = await givenStaff('finance');
  const unitsOf = async (query = {}) => {
    const { table: of, commands, units } = observedTable();
    expect(await call(handlerOf(of), row, { caller, query })).toMatchObject({ status: 200 });
    expect(commands).toEqual(['GetItemCommand', 'QueryCommand']);
    return units.reduce((sum, each) => sum + each);
  };
  const few = [await unitsOf(), await unitsOf({ status: 'draft' })];
  await givenSettlements(1000);
  const many = [await unitsOf(), await unitsOf({ status: 'draft' })];
  expect(many[0]).toBe(few[0]);
  expect(many[0]).toBeLessThanOrEqual(6);
  expect(many[1]).toBeLessThanOrEqual(25);
});
