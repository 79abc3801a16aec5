import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { submitOnboarding } from '../../shared/routes/accounts/me.ts';
import { copyOfProject } from '../commands/project-copy.ts';
import { runs, type Service } from '../commands/runs.ts';
import { onboardingForm } from '../harness/onboarding-form.ts';
import { callOver, sessionOf } from './client.ts';

const copy = copyOfProject();
afterAll(() => copy.remove());

let service: Service;

beforeAll(async () => {
  const { access_token: token, user } = await sessionOf('commander');
  const onboarded = await callOver(submitOnboarding, '/me/onboarding', { token, body: onboardingForm() });
  expect(onboarded).toMatchObject({ status: 200 });
  service = { directory: `${inject('serviceDirectory')}/data`, api: inject('api'), purchaser: user.user_id };
});

const quick = Object.entries(runs).flatMap(([command, run]) => ('now' in run ? [{ command, ...run.now }] : []));

test.each(quick)(
  'the documented command works with its smallest input: $command',
  async ({ words, prints, environment }) => {
    const [script = '', ...options] = words(service);
    const { code, stdout, stderr } = await copy.run(['--run', script, '--', ...options], environment);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim()).toMatch(prints);
  },
);

test('the documented commands leave all generated files as they are', () => {
  expect(copy.changed()).toBe('');
});

test('npm start without Java and without a registry ends with one sentence, before it builds anything', async () => {
  // A benchmark fetches Java on a machine without it.
  rmSync(join(copy.folder, '.build/java'), { recursive: true, force: true });
  const bare = join(copy.folder, '.build/bare');
  mkdirSync(bare, { recursive: true });
  symlinkSync(process.execPath, join(bare, 'node'));
  const { code, stdout, stderr } = await copy.run(['local/main.ts'], { PATH: bare });
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Java is not installed, and this machine cannot fetch it: install Java 17 or newer, for example with apt-get install openjdk-17-jre-headless.\n',
  });
  expect(existsSync(join(copy.folder, '.build/functions'))).toBe(false);
});
