import { expect, test } from 'vitest';
import { over } from '../../../functions/sign-in/revoke-sessions.ts';
import { revokeSessions as revokeRow } from '../../../shared/routes/accounts/me.ts';
import { signIn as signInRow } from '../../../shared/routes/sign-in/sessions.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, givenUser } from '../../harness/given.ts';
import { idToken, newPerson } from '../../harness/identity-provider.ts';
import { conflictingTable } from '../../harness/interrupted.ts';
import { signInWith } from '../../harness/sign-in.ts';

const revokeOn = (table: ReturnType<typeof conflictingTable>) => over({ table }).handler;

test('revokeSessions with write conflicts retries and revokes', async () => {
  const { caller } = await givenCaller();
  const revoke = revokeOn(conflictingTable('TransactWriteItemsCommand', 5));
  expect(await call(revoke, revokeRow, { caller })).toMatchObject({ status: 204 });
  expect(await call(revoke, revokeRow, { caller })).toMatchObject({ status: 401 });
});

test.for([
  ['for the first time', 'PutItemCommand', newPerson()],
  ['with a new name', 'UpdateItemCommand', await givenUser().then(({ idp_subject }) => ({ sub: idp_subject }))],
] as const)('signIn %s with a write conflict retries', async ([, write, person]) => {
  const body = { id_token: await idToken({ ...person, name: 'Alicia' }) };
  const answer = await call(signInWith({ table: conflictingTable(write, 2) }), signInRow, { body });
  expect(answer).toMatchObject({ status: 200, body: { user: { display_name: 'Alicia' } } });
});

test('revokeSessions with write conflicts until its deadline answers dependency_unavailable', async () => {
  const caller = callerFor(await givenUser());
  const revoke = revokeOn({ ...conflictingTable('TransactWriteItemsCommand', 1e6), deadlineMs: 900 });
  expect(await call(revoke, revokeRow, { caller })).toMatchObject({ status: 503, code: 'dependency_unavailable' });
});
