import { expect, test } from 'vitest';
import { PushSettings } from '../../shared/push/configured-push.ts';
import { fewRoutesAnd, resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const rows = fewRoutesAnd(({ grants }) => grants.includes('push provider'));
const on = synthesize(settingsOf('test', { paymentGateway: 'sandbox', push: 'yes' }), rows);
const off = synthesize(settingsOf('test'), rows);
const secretName = 'commerce-auth-test/push-service-account';

const variablesOf = (template: typeof on.api, id: string) =>
  resourceWith(template, 'AWS::Lambda::Function', { FunctionName: `commerce-auth-test-${id}` }).Properties.Environment
    .Variables;

test('a stage with messages gives functions FCM’s address and the name of its secret, never the key', () => {
  for (const variables of [variablesOf(on.api, 'putDevice'), variablesOf(on.jobs, 'sendMessages')])
    expect(PushSettings.parse(JSON.parse(variables.PUSH_PROVIDER))).toEqual({
      base_url: 'https://fcm.googleapis.com',
      token_url: 'https://oauth2.googleapis.com/token',
      secret: secretName,
    });
  expect(JSON.stringify(on)).not.toContain('private_key');
  resourceWith(on.data, 'AWS::SecretsManager::Secret', { Name: secretName });
});

test('a stage without messages has neither', () => {
  expect(variablesOf(off.api, 'putDevice').PUSH_PROVIDER).toBe('none');
  expect(JSON.stringify(off.data)).not.toContain(secretName);
  expect(JSON.stringify(off.operations)).not.toContain('messages-failed');
  expect(JSON.stringify(on.operations)).toContain('messages-failed');
});

test.each([
  ['api', 1],
  ['jobs', 1],
] as const)('the functions of the %s that send messages may read the secret, and no other ones', (stack, count) => {
  const reading = resourcesOf(on[stack], 'AWS::IAM::Policy').filter(([, { Properties }]) =>
    JSON.stringify(Properties.PolicyDocument).includes(`:secret:${secretName}-??????`),
  );
  expect(reading).toHaveLength(count);
});

test('a setting for an unknown push provider is refused', () => {
  expect(() => settingsOf('test', { push: 'fcm' })).toThrow('push "fcm" is not "yes" or "no"');
});
