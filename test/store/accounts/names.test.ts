import { expect, test } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import { readNames } from '../../../shared/store/accounts/names.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { givenUser, givenUsers } from '../../harness/given.ts';
import { observedTable } from '../../harness/observed.ts';
import { putAll } from '../../harness/put-all.ts';

test('a name is the full name, else the display name, else null', async () => {
  const { user_id: whole } = await givenUser({ full_name: 'Alice Wijaya', display_name: 'Alice' });
  const { user_id: shown } = await givenUser({ full_name: null, display_name: 'Budi' });
  const { user_id: none } = await givenUser({ full_name: null, display_name: null });
  const { user_id: malformed } = await givenUser();
  await putAll([{ ...accountKey(malformed), full_name: { of_a_later: 'version' } }]);
  const nameOf = await readNames(table, [whole, shown, none, malformed, 'usr_unknown']);
  expect([whole, shown, none, malformed, 'usr_unknown', 'usr_not_asked'].map(nameOf)).toEqual([
    ...['Alice Wijaya', 'Budi'],
    ...[null, null, null, null],
  ]);
});

test('the names of a hundred people are one read, and of nobody none', async () => {
  const people = await givenUsers(Array.from({ length: 100 }, () => ({})));
  const ids = people.map(({ user_id }) => user_id);
  const { table: observed, commands, batches } = observedTable();
  await readNames(observed, []);
  await readNames(observed, [...ids, ...ids]);
  expect([commands, batches]).toEqual([['BatchGetItemCommand'], [100]]);
});
