import { expect, test } from 'vitest';
import { handler as find } from '../../../functions/certificates/find-certificate.ts';
import { handler as verify } from '../../../functions/certificates/verify-certificate.ts';
import { findCertificate as findRow } from '../../../shared/routes/certificates/certificates.ts';
import { verifyCertificate as verifyRow } from '../../../shared/routes/certificates/credentials.ts';
import { call } from '../../harness/call.ts';
import { erase } from '../../harness/erase.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCertificate } from '../../harness/given-certificate.ts';
import { givenDeleted } from '../../harness/given-deleted.ts';
import { faultyTable } from '../../harness/observed.ts';

const given = async () => {
  const user = await givenDeleted({ full_name: 'Alice Wijaya' });
  return givenCertificate({ user });
};

const leftOf = async (userId: string, number: string) =>
  JSON.stringify(
    (await storedItems()).filter(({ PK }) => PK === `USER#${userId}` || PK === `CERTIFICATE#${number}`),
    (_, value) => (value instanceof Set ? [...value] : value),
  );

test('an erasure removes name and credential, the number answers erased, and the holder’s copy verifies', async () => {
  const { user, number, credential } = await given();
  expect(await erase(user.user_id)).toBe('erased');
  const left = await leftOf(user.user_id, number);
  for (const secret of ['Alice', 'Wijaya', 'A•••', credential]) expect(left).not.toContain(secret);
  expect((await call(find, findRow, { params: { number } })).body).toMatchObject({ status: 'erased', name: null });
  expect((await call(verify, verifyRow, { body: { credential } })).body).toMatchObject({ valid: true, number });
});

test('an erasure that crashes after the register continues and leaves nothing', async () => {
  const { user, number } = await given();
  let updates = 0;
  const dying = faultyTable({
    before: (command) => {
      if (command !== 'UpdateItemCommand') return;
      updates += 1;
      // The first update starts the erasure, the second changes the register.
      if (updates === 3) throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
    },
  });
  await expect(erase(user.user_id, dying)).rejects.toThrow('The table');
  expect((await call(find, findRow, { params: { number } })).body).toMatchObject({ status: 'erased', name: null });
  expect(await erase(user.user_id)).toBe('erased');
  expect(await leftOf(user.user_id, number)).not.toContain('Alice');
});
