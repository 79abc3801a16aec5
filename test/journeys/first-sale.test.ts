import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';
import { type RunningService, runService } from './run-service.ts';

const run = promisify(execFile);

let service: RunningService;
beforeAll(async () => {
  service = await runService({ port: await freePorts(), arguments: ['--fresh', '--no-people'] });
});
afterAll(() => service.stop());

/** The commands of the document, for the service under test. */
const commands = (): string => {
  const document = readFileSync(new URL('../../docs/guides/first-sale.md', import.meta.url), 'utf8');
  const [, script = ''] = /^## The commands\n.*?```bash\n(.+?)```/ms.exec(document) ?? [];
  const directory = `--directory ${service.directory}/data`;
  const replacements = [
    ['http://localhost:3000/api/v1', service.api],
    ['npm run --silent token --', `npm run --silent token -- ${directory}`],
    ['npm run --silent grant-admin --', `npm run --silent grant-admin -- ${directory}`],
  ] as const;
  return replacements.reduce((text, [written, replacement]) => {
    // Without the replacement, the commands would reach a service that a developer runs at the same time.
    expect(text).toContain(written);
    return text.replaceAll(written, replacement);
  }, script);
};

const parseAll = (printed: string): unknown[] =>
  JSON.parse(`[${printed.trim().replaceAll(/(?<=[}\]])\s*(?=[{[])/g, ',')}]`);

test('the commands of the document lead from an empty table to a paid order', async () => {
  const courses = await (await fetch(`${service.api}/courses`)).json();
  expect(courses).toMatchObject({ courses: [] });
  const startedMs = performance.now();
  const { stdout } = await run('bash', ['-c', `set -euo pipefail\n${commands()}`]).catch((failure) => {
    throw new Error(`${failure.message}\nIt had printed:\n${failure.stdout}`);
  });
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const [
    granted,
    finance,
    second,
    tax,
    share,
    course,
    onboarded,
    credit,
    paid,
    phone,
    picture,
    refund,
    wallet,
    ...others
  ] = parseAll(stdout);
  expect(granted).toMatchObject({ roles: ['learner', 'admin'] });
  for (const account of [finance, second]) expect(account).toMatchObject({ roles: ['learner', 'finance'] });
  for (const policy of [tax, share]) expect(policy).toMatchObject({ status: 'approved' });
  expect(course).toMatchObject({ status: 'published' });
  expect(onboarded).toMatchObject({ onboarding_required: false });
  expect(credit).toMatchObject({ status: 'approved' });
  expect(paid).toMatchObject({ status: 'paid', amount_idr: 499_500, tax_idr: 49_500 });
  expect(phone).toMatchObject({ platform: 'android', locale: 'id' });
  expect(picture).toMatchObject({ kind: 'avatar', status: 'stored' });
  expect(refund).toMatchObject({ amount_idr: 499_500 });
  expect(wallet).toMatchObject({ available_idr: 500_000, held_idr: 0 });
  expect(others).toEqual([]);
  process.stdout.write(`From an empty table to the first paid order: ${seconds} s.\n`);
}, 600_000);
