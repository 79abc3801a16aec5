import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AlarmRow, severities } from '../../infra/operations/alarms/alarm-row.ts';
import { alarmRows } from '../../infra/operations/alarms/alarm-rows.ts';

const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

describe.each(Object.entries<AlarmRow>(alarmRows))('%s', (id, { severity, runbook, silence }) => {
  test('has a line in the table of alarms and a runbook', () => {
    const line = text.split('\n').find((each) => each.startsWith(`| [${id}](#${id}) | `));
    expect(line).toMatch(new RegExp(` \\| ${severity} \\| [≥≤] [\\d,]+ .+ \\| ${silence} \\|$`));
    expect(text).toContain(`### ${id}\n\n${runbook}\n`);
    expect(severities).toContain(severity);
  });
});
