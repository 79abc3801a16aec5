import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, test } from 'vitest';

const run = promisify(execFile);

const blocks = globSync('docs/runbooks/*.md').flatMap((file) => {
  const [, block = ''] = /```bash\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
  return block.includes('curl ') ? [[file.replace(/^.*\/|\.md$/g, ''), block] as const] : [];
});

/** A well-formed id that does not exist. */
const nothing = { usr_: `usr_${'0'.repeat(52)}`, stl_: `stl_0${'0'.repeat(25)}` };

let token = '';
beforeAll(async () => {
  const directory = ['--directory', `${inject('serviceDirectory')}/data`];
  const { stdout } = await run('npm', ['run', '--silent', 'token', '--', ...directory, 'agus']);
  const response = await fetch(`${inject('api')}/auth/idp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id_token: stdout.trim() }),
  });
  token = Object(await response.json()).access_token;
});

describe('the first command of a runbook that calls the API', () => {
  test('some runbooks have a first command that calls the API', () => {
    expect(blocks.length).toBeGreaterThan(5);
  });

  test.each(blocks)('the command of %s gets the answer of an operation', async (_, block) => {
    // On a stage, the address comes from the parameter store.
    const script = block
      .replace(/^API=\$\(aws ssm .*\)\/api\/v1$/m, `API=${inject('api')}`)
      .replace('TOKEN=…', `TOKEN=${token}`)
      .replace('usr_…', nothing.usr_)
      .replace('stl_…', nothing.stl_);
    expect(script).not.toContain('…');
    const { stdout } = await run('bash', ['-c', `set -euo pipefail\n${script}`]);
    const { code, ...answer } = JSON.parse(stdout);
    // The placeholder's id does not exist. Every other command answers with a page or a resource, which have no code.
    if (block.includes('stl_')) expect(code).toBe('not_found');
    else expect([code, Object.keys(answer).length]).toEqual([undefined, expect.toSatisfy((fields) => fields > 0)]);
  });
});
