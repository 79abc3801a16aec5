import { expect, test, vi } from 'vitest';
import { portsOf, signIn } from '../../../functions/sign-in/sign-in.ts';
import { rehearsedSignIn } from '../../../shared/auth/rehearsed-sign-in.ts';
import { rehearse } from '../../../shared/http/rehearse.ts';
import { signIn as row } from '../../../shared/routes/sign-in/sessions.ts';
import { cannedTable } from '../../../shared/runtime/canned-table.ts';
import { kms } from '../../../shared/runtime/kms.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { storedItems } from '../../harness/given.ts';

const rehearsal = () => {
  const { account, request, authority } = rehearsedSignIn(Date.now());
  const canned = cannedTable([{ ...accountKey(account.user_id), ...account }]);
  return rehearse(row, signIn, { ...portsOf(canned), authority }, request);
};

test('a sign-in is carried out to its end while its function starts', async () => {
  expect(await rehearsal()).toMatchObject({ statusCode: 200 });
});

test('it asks no table, writes nothing and says nothing', async () => {
  const asked = vi.spyOn(table.client.config.requestHandler, 'handle');
  const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  await rehearsal();
  for (const spy of [asked, ...said]) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await storedItems()).toEqual([]);
});

test('KMS is asked for nothing: no signature, no body, no right of ours', async () => {
  const asked = vi.spyOn(kms.config.requestHandler, 'handle');
  await rehearsal();
  expect(asked.mock.calls).toHaveLength(1);
  const [[request] = []] = asked.mock.calls;
  expect(request).toMatchObject({ method: 'GET', body: undefined });
  expect(Object.keys(request?.headers ?? {})).toEqual(['host']);
  vi.restoreAllMocks();
});

test('what it signs nobody takes: its provider is trusted by no request', async () => {
  const { request } = rehearsedSignIn(Date.now());
  const refused = await rehearse(row, signIn, portsOf(table), request);
  expect(refused).toMatchObject({ statusCode: 401 });
});
