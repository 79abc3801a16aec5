import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { edgeAlarms } from '../../infra/edge/edge-alarms.ts';
import type { AlarmRow } from '../../infra/operations/alarms/alarm-row.ts';
import { alarmRows } from '../../infra/operations/alarms/alarm-rows.ts';
import { routes } from '../../shared/routes.ts';

const textOf = (path: string): string => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

const operations = textOf('operations.md');
const rows = Object.entries<AlarmRow>({ ...alarmRows, ...edgeAlarms });
const runbooks = readdirSync(new URL('../../docs/runbooks', import.meta.url)).map((file) => file.replace(/\.md$/, ''));

/** Runbooks of incidents without an alarm, which have their own list. */
const [, others = ''] = /^## Runbooks without an alarm\n(.+?)(?=^## |$(?![\s\S]))/ms.exec(operations) ?? [];
const withoutAlarm = [...others.matchAll(/\]\(runbooks\/([a-z-]+)\.md\)/g)].map(([, id = '']) => id);

test('every alarm has a runbook, and every runbook an alarm or a line in the other list', () => {
  expect(withoutAlarm.length).toBeGreaterThan(5);
  expect(runbooks.toSorted()).toEqual([...rows.map(([id]) => id), ...withoutAlarm].toSorted());
});

test.each(rows)(
  'the alarm %s has a line in the table of alarms, with a link to its runbook',
  (id, { severity, silence }) => {
    const line = operations.split('\n').find((each) => each.startsWith(`| [${id}](runbooks/${id}.md) | `));
    expect(line).toMatch(new RegExp(` \\| ${severity} \\| [≥≤] [\\d,]+ .+ \\| ${silence} \\|$`));
  },
);

describe.each(runbooks)('the runbook %s', (id) => {
  const text = textOf(`runbooks/${id}.md`);

  test('a runbook has its five numbered parts on at most 25 lines', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(text.startsWith(`# ${id}\n`)).toBe(true);
    expect(headings).toEqual(['1. Impact', '2. First command', '3. Decide', '4. Undo', '5. Who to wake']);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  });

  test('a runbook names the roles that may send its first command', () => {
    const [, path] = /\$API(\/[^"?\s]*)/.exec(text) ?? [];
    const isPath = (template: string): boolean =>
      new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path ?? '');
    const row = routes.find((each) => each.method === 'GET' && each.auth === 'user' && isPath(each.path));
    const [, named = ''] = /^`TOKEN` is an access token of (.+)\.$/m.exec(text) ?? [];
    expect(named.match(/admin|finance|support/g) ?? []).toEqual(row?.roles?.toSorted() ?? []);
  });

  test('a runbook begins with one block to paste', () => {
    expect(text).toMatch(/^## 2\. First command\n(?:`[^\n]*\.\n)?```bash\n(?:(?!```)[^\n]*\n)+```\n## 3\. Decide\n- /m);
  });
});
