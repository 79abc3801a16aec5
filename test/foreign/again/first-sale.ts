import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, inject, vi } from 'vitest';
import { shellEnvironment } from '../local/aws.ts';
import { names } from '../local/stage.ts';

const run = promisify(execFile);

/** The commands of docs/guides/first-sale.md, with the stage's address and `--table`. */
const commands = (): string => {
  const document = readFileSync('docs/guides/first-sale.md', 'utf8');
  const [, script = ''] = /^## The commands\n.*?```bash\n(.+?)```/ms.exec(document) ?? [];
  const replacements = [
    ['http://localhost:3000/api/v1', inject('api')],
    ['npm run --silent token --', `npm run --silent token -- --directory ${inject('serviceDirectory')}/data`],
    ['npm run --silent grant-admin --', `npm run --silent grant-admin -- --table ${names.table}`],
    // A policy begins at least a minute after its approval. Four functions start cold before it: 5 s on an idle machine.
    ['in_seconds 75', 'in_seconds 105'],
  ] as const;
  return replacements.reduce((text, [written, replacement]) => {
    expect(text).toContain(written);
    return text.replaceAll(written, replacement);
  }, script);
};

/** Runs the commands of docs/guides/first-sale.md on a stage with an empty table, up to a refund. */
export const sellFirstCourse = async (): Promise<void> => {
  const courses = await (await fetch(`${inject('api')}/courses`)).json();
  expect(courses).toMatchObject({ courses: [] });
  const startedMs = performance.now();
  const env = { ...process.env, ...shellEnvironment(inject('endpoint')) };
  const { stdout } = await run('bash', ['-c', `set -euo pipefail\n${commands()}`], { env }).catch((failure) => {
    throw new Error(`${failure.message}\nIt had printed:\n${failure.stdout}`);
  });
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  process.stdout.write(`From an empty table to the first sale on ministack: ${seconds} s.\n`);
  const documents = JSON.parse(`[${stdout.trim().replaceAll(/(?<=[}\]])\s*(?=[{[])/g, ',')}]`);
  expect(documents.at(0)).toMatchObject({ roles: ['learner', 'admin'] });
  const [paid, phone, picture, refund, wallet] = documents.slice(-5);
  expect(paid).toMatchObject({ status: 'paid', amount_idr: 499_500, tax_idr: 49_500 });
  expect(phone).toMatchObject({ platform: 'android' });
  expect(picture).toMatchObject({ kind: 'avatar', status: 'stored' });
  expect(refund).toMatchObject({ amount_idr: 499_500 });
  expect(wallet).toMatchObject({ available_idr: 500_000, held_idr: 0 });
  await vi.waitFor(async () => {
    const shown = await fetch(`${inject('phones')}/messages?token=token-of-alice`);
    expect(await shown.text()).toContain('order.refunded');
  }, 120_000);
};
