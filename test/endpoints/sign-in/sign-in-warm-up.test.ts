import { expect, test, vi } from 'vitest';
import { over, signIn } from '../../../functions/sign-in/sign-in.ts';
import { warmUpSignIn } from '../../../shared/auth/warm-up-sign-in.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import { signIn as row } from '../../../shared/routes/sign-in/sessions.ts';
import { kms } from '../../../shared/runtime/kms.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { storedItems } from '../../harness/given.ts';

const warmUpOf = () => {
  const { account, request, authority } = warmUpSignIn(Date.now());
  const stub = stubTable([{ ...accountKey(account.user_id), ...account }]);
  return warmUp(row, signIn, { ...over({ table: stub }).ports, authority }, request);
};

test('the warm-up of signIn runs to its end while its function starts', async () => {
  expect(await warmUpOf()).toMatchObject({ statusCode: 200 });
});

test('the warm-up of signIn reads no table, writes nothing and logs nothing', async () => {
  const asked = vi.spyOn(table.client.config.requestHandler, 'handle');
  const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  await warmUpOf();
  for (const spy of [asked, ...said]) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await storedItems()).toEqual([]);
});

test('the warm-up of signIn sends KMS a request without body and signature', async () => {
  const asked = vi.spyOn(kms.config.requestHandler, 'handle');
  await warmUpOf();
  expect(asked.mock.calls).toHaveLength(1);
  const [[request] = []] = asked.mock.calls;
  expect(request).toMatchObject({ method: 'GET', body: undefined });
  expect(Object.keys(request?.headers ?? {})).toEqual(['host']);
  vi.restoreAllMocks();
});

test('the warm-up of signIn makes a token that no request accepts', async () => {
  const { request } = warmUpSignIn(Date.now());
  const refused = await warmUp(row, signIn, over().ports, request);
  expect(refused).toMatchObject({ statusCode: 401 });
});
