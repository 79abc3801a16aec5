import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { shellEnvironment } from '../local/aws.ts';
import { stage } from '../local/directory.ts';
import { pythonProgram } from '../python.ts';

const run = promisify(execFile);

const noSource = 'ministack has no SOURCE, which names the logs of a query by a prefix';

/** Runbooks whose first command cannot succeed on ministack, with the reason. */
const unfit: Readonly<Record<string, string>> = {
  'bulk-destruction': noSource,
  'bulk-reading': noSource,
  'role-removed': noSource,
  'certificate-expires': 'the stage has no domain',
  'deployment-rolled-back': 'ministack lists deployments of one application only',
  'firewall-blocks': 'the stage has no firewall',
  'hot-key': 'ministack has no rules of Contributor Insights',
  'lost-region': 'the stage has no vault in a second Region',
  'runaway-cost': 'ministack has no Cost Explorer',
  'vault-restore': 'the stage has no vault',
};

/** The blocks that only query AWS. test/journeys/runbooks.test.ts runs the blocks that call the API. */
const blocks = globSync('docs/runbooks/*.md').flatMap((file) => {
  const [, block = ''] = /```bash\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
  const name = file.replace(/^.*\/|\.md$/g, '');
  return /\baws /.test(block) && !block.includes('curl ') ? [[name, block] as const] : [];
});

/**
 * A block as an operator pastes it, with addresses of the stand-in. AWS CLI version 1 uses its own address for SQS
 * unless an option names one.
 */
const pasted = (block: string): string =>
  [
    'set -euo pipefail',
    'aws() { command aws --endpoint-url "$AWS_ENDPOINT_URL" "$@"; }',
    block.replaceAll(/\bprod\b/g, stage).replaceAll(/\bsleep \d+/g, 'true'),
  ].join('\n');

const env = {
  ...shellEnvironment(inject('endpoint')),
  PATH: `${dirname(pythonProgram('aws'))}:${process.env['PATH']}`,
};

test('every runbook that cannot run on a deployed stage has a command of AWS', () => {
  const names = blocks.map(([name]) => name);
  expect(Object.keys(unfit).filter((name) => !names.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(40);
});

test.concurrent.each(blocks.filter(([name]) => !(name in unfit)))(
  'the first command of the runbook %s finds what it names on a deployed stage',
  async (_, block) => {
    await run('bash', ['-c', pasted(block)], { env });
  },
);

/** Prints what the AWS CLI makes of an answer by `--query`. JMESPath is its own library. */
const program = `
import json, sys
import jmespath
print(json.dumps(jmespath.search(sys.argv[1], json.loads(sys.argv[2]))))
`;

/** An answer of GetQueryResults with two rows, as AWS documents it. */
const answer = {
  status: 'Complete',
  results: [
    [
      { field: 'staff', value: 'usr_1' },
      { field: 'people', value: '212' },
    ],
    [
      { field: 'staff', value: 'usr_2' },
      { field: 'people', value: '201' },
    ],
  ],
};

test('a runbook prints the status and every row of its log query', async () => {
  const queries = blocks.flatMap(([, block]) => [...block.matchAll(/get-query-results .*--query '(.+?)'/g)]);
  expect(queries.length).toBeGreaterThan(5);
  for (const query of new Set(queries.map(([, text = '']) => text))) {
    const { stdout } = await run(pythonProgram('python'), ['-c', program, query, JSON.stringify(answer)]);
    expect(JSON.parse(stdout)).toEqual([
      'Complete',
      [
        ['usr_1', '212'],
        ['usr_2', '201'],
      ],
    ]);
  }
});
