import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { blocksOf } from '../commands/code-blocks.ts';
import { onboardingForm } from '../harness/onboarding-form.ts';
import { send, sessionOf } from './client.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs commands as a developer types them, against the service under test. @returns what they print */
const typed = async (script: string, env: Readonly<Record<string, string>> = {}, cwd = root): Promise<string> => {
  const addresses = [
    ['http://localhost:3000/api/v1', inject('api')],
    ['http://localhost:3003', inject('events')],
    ['http://localhost:3005', inject('phones')],
  ] as const;
  const here = addresses.reduce((text, [written, address]) => text.replaceAll(written, address), script);
  const { stdout } = await run('bash', ['-c', `set -euo pipefail\n${here}`], { cwd, env: { ...process.env, ...env } });
  return stdout;
};

const bashOf = (file: string): readonly string[] =>
  blocksOf(file).flatMap(({ language, text }) => (language === 'bash' ? [text] : []));

/** The definitions of the guide “Sell a course”, which other guides use. */
const definitions = (): string =>
  (bashOf('docs/guides/sell-a-course.md')[0] ?? '')
    .split('\n')
    .filter((line) => /^(API=|json\(\)|show\(\)|as\(\))/.test(line))
    .join('\n');

test('the guide to generated clients fetches the document of the app', async () => {
  const cwd = `${root}.build/guide-of-generators`;
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  const [fetching = ''] = bashOf('docs/guides/generated-clients.md');
  await typed(fetching, { API: inject('api') }, cwd);
  const { info, paths } = JSON.parse(readFileSync(`${cwd}/.build/openapi.json`, 'utf8'));
  expect(info.title).toBe('Commerce and authentication');
  expect(Object.keys(paths).filter((path) => path.startsWith('/admin/'))).toEqual([]);
});

test('the guide to webhooks makes an endpoint, and publishes an example of an event to it', async () => {
  const { access_token: ADMIN_TOKEN } = await sessionOf('agus');
  const [make = '', trigger = ''] = bashOf('docs/contract-webhooks.md');
  expect(await typed(`${make}\necho "$SECRET"`, { ADMIN_TOKEN })).toMatch(/^whsec_.{20,}\n$/);
  expect(JSON.parse(await typed(trigger))).toMatchObject({ type: 'order.paid', data: { amount_idr: 860_248 } });
  await expect
    .poll(
      async () => {
        const { messages } = Object(await (await fetch(`${inject('receiver')}/messages`)).json());
        return messages.filter(({ host }: { host: string }) => host.startsWith('my-lms.')).length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
});

test('the guide to failed payments declines a payment, and loses a notification', async () => {
  const { access_token: TOKEN } = await sessionOf('guide-payer');
  await send('PUT', '/me/onboarding', { token: TOKEN, body: onboardingForm() });
  const [decline = '', lose = ''] = bashOf('docs/guides/test-a-failed-payment.md');
  const printed = await typed(`${definitions()}\n${decline}`, { TOKEN, WHO: 'guide-payer' });
  expect(printed).toContain('pending');
  const { payments } = JSON.parse(readFileSync(`${inject('serviceDirectory')}/data/stack.json`, 'utf8'));
  const switching = lose.replace('http://localhost:3004', payments);
  expect(await typed(switching)).toContain('true');
  await typed(switching.replace('true', 'false'));
});

test('the guide to push messages registers a device, and shows its messages', async () => {
  const { access_token: token } = await sessionOf('guide-phone');
  await send('PUT', '/me/onboarding', { token, body: onboardingForm() });
  const [body] = blocksOf('docs/guides/push-messages.md').filter(({ language }) => language === 'json');
  const device = JSON.parse((body?.text ?? '').replace('…', 'token-of-guide-phone-0123456789'));
  const { status } = await send('PUT', '/me/devices/7c0e7f2a-58d4-4a9b-8d0e-2b8f6d1c9a34', { token, body: device });
  expect(status).toBeLessThan(300);
  const [show = ''] = bashOf('docs/guides/push-messages.md');
  expect(JSON.parse(await typed(show, { WHO: 'guide-phone' }))).toHaveProperty('messages');
});
