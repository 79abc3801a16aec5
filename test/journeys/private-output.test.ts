import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { logFileIn } from '../../local/output/service-log.ts';
import { getMe, submitOnboarding } from '../../shared/routes/accounts/me.ts';
import { signIn } from '../../shared/routes/sign-in/sessions.ts';
import { eventually } from '../harness/eventually.ts';
import { callOver, idTokenOf, sessionOf } from './client.ts';

const secretsOf = (token: string): string[] => token.split('.').filter((part) => part.length > 20);

it('the service prints one line per request, logs its function in a file, and writes nothing personal in either', async () => {
  const id_token = await idTokenOf('Perdita');
  const { access_token: token, user } = await sessionOf('Perdita');
  const body = {
    full_name: 'Perdita Secretperson',
    gender: 'female',
    birth_date: '1999-12-31',
    phone_number: '+6281299988877',
    city: 'Secretcity',
    consents: [{ purpose: 'terms', notice_version: '2026-01', granted: true }],
  };
  expect((await callOver(submitOnboarding, '/me/onboarding', { token, body })).code).toBe('invalid_request');
  const privacy = { purpose: 'privacy', notice_version: '2026-01', granted: true };
  const whole = { ...body, consents: [...body.consents, privacy] };
  expect((await callOver(submitOnboarding, '/me/onboarding', { token, body: whole })).status).toBe(200);
  await callOver(signIn, '/auth/idp', { body: { id_token: `${id_token}x` } });
  await callOver(getMe, '/me', { token: `${token}x` });
  await callOver(getMe, '/me', { token });

  // A function's log lines come from its thread, and may arrive after its answer.
  const output = await eventually(() => {
    const logged = readFileSync(logFileIn(`${inject('serviceDirectory')}/data`), 'utf8');
    const lines = logged.split('\n').filter((line) => line.includes(user.user_id));
    const routes = lines.map((line) => String(JSON.parse(line).route));
    expect(routes.toSorted()).toEqual(['getMe', 'submitOnboarding', 'submitOnboarding']);
    const printed = readFileSync(inject('serviceOutputFile'), 'utf8');
    const requests = printed.split('\n').filter((line) => line.includes(user.user_id.slice(0, 11)));
    expect(requests).toEqual([
      expect.stringMatching(/^[\d:]{8} {2}PUT {4}\/me\/onboarding +400 +\d+ ms {2}usr_\w{7}… {2}invalid_request$/),
      expect.stringMatching(/^[\d:]{8} {2}PUT {4}\/me\/onboarding +200 +\d+ ms {2}usr_\w{7}…$/),
      expect.stringMatching(/^[\d:]{8} {2}GET {4}\/me +200 +\d+ ms {2}usr_\w{7}…$/),
    ]);
    return printed + logged;
  });
  const secrets = [
    ...secretsOf(id_token),
    ...secretsOf(token),
    'Perdita',
    'Secretperson',
    'Secretcity',
    '81299988877',
    'example.test',
    '1999-12-31',
  ];
  for (const secret of secrets) expect(output.includes(secret), secret).toBe(false);
  expect(output).not.toMatch(/[\w.]+@[\w.]+\.\w+/);
  expect(output).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}/);
  expect(output).not.toMatch(/ {4}at .+:\d+:\d+/);
});
