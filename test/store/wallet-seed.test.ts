import { expect, inject, test } from 'vitest';
import { seedWallets } from '../../infra/local/sample-wallets.ts';
import { localTable } from '../../infra/local/seed.ts';
import { userId } from '../../shared/domain/ids.ts';
import { table } from '../../shared/runtime/table.ts';
import { creditStore } from '../../shared/store/credit-store.ts';
import { walletStore } from '../../shared/store/wallet-store.ts';
import { storedItems } from '../harness/given.ts';
import { storedEntries } from '../harness/given-credit.ts';

const issuer = 'https://idp.example';
const idOf = (name: string): string => userId(issuer, name);
const budi = idOf('budi');

test('budi has five million, as four eyes and an entry say; again it changes nothing', async () => {
  const local = localTable(inject('databaseEndpoint'), table.name);
  await seedWallets(local, issuer);
  const items = await storedItems();
  await seedWallets(local, issuer);
  expect(await storedItems()).toEqual(items);

  expect((await walletStore(table).readOwn(budi)).wallet).toMatchObject({ available_idr: 5_000_000, held_idr: 0 });
  const [entry, ...others] = await storedEntries(budi);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ type: 'credited', available_change_idr: 5_000_000 });
  const { credit } = await creditStore(table).read(budi, { user_id: budi, credit_id: String(entry?.['credit_id']) });
  expect(credit).toMatchObject({ status: 'approved', drafted_by: idOf('fitri'), approved_by: idOf('agus') });
});
