import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { isRest } from '../suites/suite.ts';

const run = promisify(execFile);

const readRoot = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const guide = readRoot('docs/guides/sell-a-course.md');

/** The commands of the guide for the service under test, with names that no other journey uses. */
const firstWalk = (): string => {
  const [, script = ''] = /^## The commands\n.*?```bash\n(.+?)```/ms.exec(guide) ?? [];
  const directory = `--directory ${inject('serviceDirectory')}/data`;
  const replacements = [
    ['http://localhost:3000/api/v1', inject('api')],
    ['alice-$(date +%s)', 'wanda-$(date +%s%N)'],
    ['npm run --silent token --', `npm run --silent token -- ${directory}`],
    ['http://localhost:3003', inject('events')],
    ['http://localhost:3005', inject('phones')],
  ] as const;
  return replacements.reduce((text, [written, replacement]) => {
    // Without the replacement, the commands would reach a service that a developer runs at the same time.
    expect(text).toContain(written);
    return text.replaceAll(written, replacement);
  }, script);
};

/** The JSON documents in a shell's output, with or without line ends between them. */
const parseAll = (printed: string): unknown[] =>
  JSON.parse(`[${printed.trim().replaceAll(/(?<=[}\]])\s*(?=[{[])/g, ',')}]`);

/** The second run finds the data of the first. */
it.each(isRest ? ['first', 'second'] : ['first'])(
  'the guide “Sell a course” shows the real output of its commands, the %s time',
  async () => {
    const { stdout } = await run('bash', ['-c', `set -euo pipefail\n${firstWalk()}`]).catch((failure) => {
      throw new Error(`${failure.message}\nIt had printed:\n${failure.stdout}`);
    });
    const [
      notices,
      onboarded,
      phone,
      picture,
      pictured,
      page,
      topup,
      paid,
      order,
      owned,
      wallet,
      reported,
      secondTopup,
      second,
      shown,
      refusal,
      ...others
    ] = parseAll(stdout);
    const inForce = ['terms', 'privacy', 'marketing'].map((purpose) => ({ purpose, version: '2026-01' }));
    expect(notices).toMatchObject({ notices: inForce });
    expect(onboarded).toMatchObject({ onboarding_required: false, phone_number: '+6281234567890' });
    expect(phone).toMatchObject({ platform: 'android', locale: 'id' });
    expect(picture).toMatchObject({ kind: 'avatar', status: 'stored' });
    expect(pictured).toMatchObject({ avatar_url: Object(picture).url });
    const avatar = await fetch(Object(picture).url);
    expect([avatar.status, avatar.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(page).toMatchObject({ courses: [{ title: 'Analisis Data dengan Python' }], next_cursor: null });
    expect(topup).toMatchObject({ status: 'paid', credited_idr: 450_000 });
    expect(paid).toMatchObject({ status: 'paid', amount_idr: 449_550, coupon_code: 'HEMAT10' });
    expect(order).toEqual(paid);
    expect(owned).toMatchObject({ enrollments: [{ title: 'Analisis Data dengan Python', status: 'active' }] });
    expect(wallet).toMatchObject({ available_idr: 450, held_idr: 0 });
    expect(reported).toMatchObject({ events: expect.any(Array) });
    expect(secondTopup).toMatchObject({ status: 'paid' });
    expect(second).toMatchObject({ status: 'paid' });
    expect(shown).toMatchObject({ messages: expect.any(Array) });
    expect(refusal).toMatchObject({ code: 'unauthorized' });
    expect(others).toEqual([]);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(200);
  },
  600_000,
);

it('the documents name only variables of npm start that have an effect', () => {
  const [, table = ''] =
    /^\| variable of `npm start` \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(readRoot('docs/commands.md')) ?? [];
  const named = [...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name);
  const main = readRoot('local/main.ts');
  expect(named).toContain('PORT');
  for (const name of named) expect(main).toMatch(new RegExp(`\\b${name}\\b`));
});
