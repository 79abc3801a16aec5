import { describe, test } from 'vitest';
import { signIn as row } from '../../../shared/routes/sign-in/sessions.ts';
import { answerWith } from '../../auth/issuer.ts';
import { call } from '../../harness/call.ts';
import { endsWithin } from '../../harness/ends-within.ts';
import { storedAccount, storedItems } from '../../harness/given.ts';
import { identityProvider, idToken, newPerson } from '../../harness/identity-provider.ts';
import { awsError, observedTable } from '../../harness/observed.ts';
import { answerWithinMs, disabled, failingKms, throttled, useProductionLimits } from '../../harness/outage.ts';
import { givenSession, signInWith } from '../../harness/sign-in.ts';

useProductionLimits();

const outages = [
  ['KMS does not answer', await failingKms('silent'), 'dependency_unavailable'],
  ['KMS throttles', await failingKms(throttled), 'dependency_unavailable'],
  ['the key is disabled', await failingKms(disabled), 'auth_not_configured'],
] as const;

describe.concurrent('an unusable signing key', () => {
  test.for(outages)(
    'signIn while %s → refused within 3 s, and no user is created',
    async ([, kms, code], { expect }) => {
      const person = newPerson();
      const id_token = await idToken(person);
      const answer = await endsWithin(answerWithinMs, call(signInWith({ kms }), row, { body: { id_token } }));
      expect(answer).toMatchObject({ status: 503, code });
      expect((await storedItems()).filter((item) => item['idp_subject'] === person.sub)).toEqual([]);
    },
  );
});

describe('the table fails half-way:', () => {
  test.for(['PutItemCommand', 'UpdateItemCommand'])(
    'signIn with a throttled %s → dependency_unavailable',
    async (name, { expect }) => {
      const person = newPerson();
      const { user } = name === 'UpdateItemCommand' ? await givenSession(person) : { user: undefined };
      const before = user && (await storedAccount(user.user_id));
      const { table } = observedTable((command) => {
        if (command === name) throw awsError('ProvisionedThroughputExceededException');
      });
      const id_token = await idToken({ ...person, name: 'Somebody New' });
      expect(await call(signInWith({ table }), row, { body: { id_token } })).toMatchObject({
        code: 'dependency_unavailable',
      });
      expect(user && (await storedAccount(user.user_id))).toEqual(before);
    },
  );
});

describe('the identity provider', () => {
  test('signIn answers dependency_unavailable within 3 s without the provider, and creates no user', async ({
    expect,
  }) => {
    const id_token = await idToken();
    const before = await storedItems();
    identityProvider.answer(() => {});
    const answer = await endsWithin(answerWithinMs, call(signInWith({}), row, { body: { id_token } }));
    expect(answer).toMatchObject({ code: 'dependency_unavailable' });
    expect(await storedItems()).toEqual(before);
  });

  test('signIn answers dependency_unavailable to nonsense of the provider, and then works again', async ({
    expect,
  }) => {
    const body = { id_token: await idToken() };
    identityProvider.answer(answerWith('<html>', 200));
    expect(await call(signInWith({}), row, { body })).toMatchObject({ code: 'dependency_unavailable' });
    identityProvider.recover();
    expect(await call(signInWith({}), row, { body })).toMatchObject({ status: 200 });
  });
});
