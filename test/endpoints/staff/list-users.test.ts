import { expect, test } from 'vitest';
import { listUsers as row } from '../../../shared/routes/staff/listed-users.ts';
import { givenUser } from '../../harness/given.ts';
import { putStatus } from '../../harness/given-access.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { page, all } = pagesOf(row, handler, 'users');

const at = (ms: number): string => new Date(ms).toISOString();

const given = async (count: number) => {
  const startMs = Date.now() - count * 1000;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await givenUser({ created_at: at(startMs + index * 1000) })).user_id);
  return ids;
};

describeStaffList({ row, handlerOf, field: 'users', id: 'user_id', given, audited: 'users' });

test('listUsers shows only masked e-mail address and name, and no phone number', async () => {
  const { caller } = await givenStaff('support');
  const created_at = at(Date.now() + 1000);
  const user = await givenUser({ email: 'alice@example.com', full_name: 'Alice Wijaya', created_at });
  const { items } = await page(caller, { limit: '1' });
  expect(items).toEqual([
    {
      ...{ user_id: user.user_id, display_name: user.display_name, email_masked: 'a***@example.com' },
      ...{ status: 'active', roles: ['learner'], created_at },
    },
  ]);
});

test('listUsers combines the filters for status, role and time of registration', async () => {
  const [{ caller }, atMs] = [await givenStaff('admin'), Date.now() - 1_000_000_000];
  const learner = await givenUser({ created_at: at(atMs) });
  const support = await givenUser({ created_at: at(atMs + 1), roles: ['learner', 'support'] });
  const suspended = await givenUser({ created_at: at(atMs + 2) });
  await putStatus(caller, suspended, 'suspended');
  const suspendedStaff = await givenUser({ created_at: at(atMs + 3), roles: ['learner', 'finance'] });
  await putStatus(caller, suspendedStaff, 'suspended');
  const span = { registered_from: at(atMs), registered_to: at(atMs + 4) };
  const idsOf = async (query: Readonly<Record<string, string>>) =>
    (await all(caller, { ...span, ...query })).found.map(({ user_id }) => user_id);
  const [one, two, three, four] = [learner, support, suspended, suspendedStaff].map(({ user_id }) => user_id);
  expect(await idsOf({})).toEqual([four, three, two, one]);
  expect(await idsOf({ role: 'support' })).toEqual([two]);
  expect(await idsOf({ role: 'learner' })).toEqual([four, three, two, one]);
  expect(await idsOf({ status: 'suspended' })).toEqual([four, three]);
  expect(await idsOf({ status: 'suspended', role: 'finance' })).toEqual([four]);
  expect(await idsOf({ status: 'active' })).toEqual([two, one]);
  expect(await idsOf({ registered_to: at(atMs + 1) })).toEqual([one]);
  await putStatus(caller, suspended, 'active');
  expect(await idsOf({ status: 'active' })).toEqual([three, two, one]);
});
