import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { localTable } from '../../../local/database/local-table.ts';
import { seed } from '../../../local/sample/seed.ts';
import { table } from '../../../shared/runtime/table.ts';
import { countSession } from '../../../shared/store/sign-in/count-session.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCertificate } from '../../harness/given-certificate.ts';
import { givenClosingDraft } from '../../harness/given-month.ts';
import { givenPaidTopups, paysOut } from '../../harness/given-payout.ts';
import { rowOf } from '../erasure/retention-row.ts';
import { givenStoredDevices } from './given-devices.ts';
import { givenStoredMedia } from './given-media.ts';
import { givenStoredRefundRequests } from './given-refund-requests.ts';
import { givenStoredTopups } from './given-topups.ts';
import { keepIfAsked, keptItems, keptReaders } from './keep.ts';
import { kindOf, readers, type StoredItem } from './readers.ts';

/** Nothing is released yet, so a changed form needs only a new fixture, and new data of developers. */
const renew =
  'Raise the form in local/database/data-form.ts, then type: KEEP_STORED_ITEMS=1 npm run integration -- test/store/formats';

await seed(localTable(inject('databaseEndpoint'), table.name), 'https://idp.example');
await givenStoredTopups();
await paysOut(await givenPaidTopups(2));
await givenStoredDevices();
await givenStoredRefundRequests();
await givenStoredMedia();
await givenCertificate();
await givenClosingDraft();
await countSession(table, 'usr_budi', 'digest', Date.now());
// The harness stores only the fields of the drafter that an approval reads.
const written = (await storedItems()).filter(({ PK }) => PK !== 'USER#usr_drafter');
await keepIfAsked(written, process.env);

const released = await keptReaders();
const kept = keptItems();

const refusals = (by: typeof readers, items: readonly StoredItem[]): readonly string[] =>
  items.flatMap((item) => {
    const { error } = z.safeParse(by[kindOf(item)] ?? z.unknown(), item);
    const fields = error?.issues.map(({ path }) => path.join('/'));
    return fields ? [`${item['PK']} ${item['SK']}: ${fields}`] : [];
  });

test('every kind of item that is written has a reader and a kept example', () => {
  const kinds = Object.keys(readers).toSorted();
  expect([...new Set(written.map(kindOf))].toSorted()).toEqual(kinds);
  expect([...new Set(kept.map(kindOf))].toSorted(), renew).toEqual(kinds);
});

test('the items of this version are read by the released version, which runs during a deployment and a rollback', () => {
  expect(refusals(released, written)).toEqual([]);
});

test('the kept items are read by this version', () => {
  expect(refusals(readers, kept), renew).toEqual([]);
});

test('an attribute that a later version adds is ignored and never shown', () => {
  const grown = kept.map((item) => ({ ...item, added_tomorrow: { by: ['somebody'] } }));
  expect(refusals(readers, grown)).toEqual([]);
  for (const item of grown)
    expect(z.parse(readers[kindOf(item)] ?? z.unknown(), item)).not.toHaveProperty('added_tomorrow');
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
