import { afterAll, expect, test } from 'vitest';
import { copyOfProject } from '../commands/project-copy.ts';
import { runs } from '../commands/runs.ts';

const copy = copyOfProject();
afterAll(() => copy.remove());

const slow = Object.entries(runs).flatMap(([command, run]) => ('rest' in run ? [{ command, ...run.rest }] : []));

test.each(slow)(
  'the documented command works with its smallest input: $command',
  async ({ words, prints, environment }) => {
    const [script = '', ...options] = words({ directory: '', api: '', purchaser: '' });
    const { code, stdout, stderr } = await copy.run(['--run', script, '--', ...options], environment);
    expect({ code, stderr: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim()).toMatch(prints);
  },
  600_000,
);
