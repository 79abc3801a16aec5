import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { localTable } from '../../../local/local-table.ts';
import { seed } from '../../../local/seed.ts';
import { table } from '../../../shared/runtime/table.ts';
import { countSessions } from '../../../shared/store/sign-in/count-sessions.ts';
import { storedItems } from '../../harness/given.ts';
import { givenPaidTopups, paysOut } from '../../harness/given-payout.ts';
import { rowOf } from '../leaving/retention-row.ts';
import { givenStoredDevices } from './given-devices.ts';
import { givenStoredMedia } from './given-media.ts';
import { givenStoredWishes } from './given-refund-wishes.ts';
import { givenStoredTopups } from './given-topups.ts';
import { keepIfAsked, keptItems, keptReaders } from './keep.ts';
import { readAs, type StoredItem } from './kinds.ts';
import { readers } from './readers.ts';

await seed(localTable(inject('databaseEndpoint'), table.name), 'https://idp.example');
await givenStoredTopups();
await paysOut(await givenPaidTopups(2));
await givenStoredDevices();
await givenStoredWishes();
await givenStoredMedia();
await countSessions(table, 'usr_budi', 'digest', 5, Date.now());
// The harness stores only the fields of the drafter that an approval reads.
const written = (await storedItems()).filter(({ PK }) => PK !== 'USER#usr_drafter');
await keepIfAsked(written, process.env['KEEP_STORED_FORMAT']);

/** The readers and the items of the previous version. */
const before = await keptReaders();
const kept = keptItems();

const refusals = (by: typeof readers, items: readonly StoredItem[]): readonly string[] =>
  readAs(items).flatMap(({ kind, item }) => {
    const { error } = z.safeParse<z.ZodMiniType>(by[kind], item);
    return error ? [`${kind} ${item['PK']} ${item['SK']}: ${error.issues.map(({ path }) => path.join('/'))}`] : [];
  });

test('the written items have every kind that is read', () => {
  for (const items of [written, kept])
    expect(new Set(readAs(items).map(({ kind }) => kind))).toEqual(new Set(Object.keys(readers)));
});

test('the items of this version are read by the previous version, which runs during a deployment and a rollback', () => {
  expect(refusals(before, written)).toEqual([]);
});

test('the items of the previous version are read by this version', () => {
  expect(refusals(readers, kept)).toEqual([]);
});

test('an attribute that a later version adds is ignored and never shown', () => {
  const grown = kept.map((item) => ({ ...item, added_tomorrow: { by: ['somebody'] } }));
  expect(refusals(readers, grown)).toEqual([]);
  for (const { kind, item } of readAs(grown))
    expect(z.parse<z.ZodMiniType>(readers[kind], item)).not.toHaveProperty('added_tomorrow');
});

test('every attribute of every written item has a retention rule', () => {
  expect(written.length).toBeGreaterThan(100);
  const unknown = written.flatMap(({ PK, SK, ...item }) => {
    const row = rowOf({ PK: String(PK), SK: String(SK) });
    const place = `${String(PK).split('#')[0]} ${String(SK).split('#')[0]}`;
    return Object.keys(item)
      .filter((name) => row?.attributes[name] === undefined)
      .map((name) => `${place}.${name}`);
  });
  expect([...new Set(unknown)]).toEqual([]);
});
