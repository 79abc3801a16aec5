import { rmSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { textOf } from '../../architecture/source-files.ts';
import { type CommandBlock, commandBlocks } from '../../tools/command-blocks.ts';
import { localShell } from '../local/stage.ts';
import { typeBlock } from './type-block.ts';

const directory = `${inject('serviceDirectory')}/data`;
const local = localShell(inject('endpoint'), directory);
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** The values that an operator writes into a block, in the order in which the blocks are typed. */
const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'first-deployment 3': {},
  'deploy-locally 2': {
    'source .build/foreign/shell && ': '',
    'npm run foreign:secrets': `DIRECTORY=${directory} npm run foreign:secrets`,
  },
  'first-deployment 7': {},
  'first-deployment 8': { 'BUCKET=…': 'BUCKET=console-files; aws s3 mb s3://console-files' },
  'releases 4': { '/tmp/before': `${directory}/before` },
  'releases 5': { '/tmp/after': `${directory}/after`, '/tmp/before': `${directory}/before` },
  'keys 4': {},
  'keys 5': {},
  'disaster 1': { '2026-11-21T03:00:00Z': minutesAgo(0) },
  'disaster 4': { '2026-11-21T03:00:00Z': minutesAgo(60) },
  'floods 2': {},
  'operations 1': {},
  'operations 2': { '2026-11-21T00:00:00Z': minutesAgo(60), '2026-11-21T06:00:00Z': minutesAgo(0) },
  'keys 1': {},
  // Nobody can sign in afterwards.
  'keys 3': {},
};

/** The blocks that another test types, with its file and a text of that file. */
const typedElsewhere: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'first-deployment 5': ['test/foreign/deployed/smoke.test.ts', "'smoke', '--', '--base-url'"],
  'first-deployment 9': ['test/foreign/local/cdk.ts', "'destroy', '*', '--force'"],
  'deploy-locally 1': ['test/foreign/commands/foreign-aws.test.ts', "'foreign:aws'"],
  'deploy-locally 3': ['test/foreign/deployed/smoke.test.ts', "'smoke', '--', '--base-url'"],
  'disaster 3': ['test/foreign/lost-region/lost-region.test.ts', 'aws dynamodb wait table-exists'],
  'disaster 5': ['test/foreign/lost-region/lost-region.test.ts', "npx cdk deploy '*'"],
  'disaster 6': ['test/foreign/lost-region/lost-region.test.ts', 'aws lambda invoke'],
  'disaster 8': ['test/foreign/lost-region/lost-region.test.ts', 'npx cdk bootstrap'],
  'disaster 9': ['test/foreign/lost-region/lost-region.test.ts', 'aws secretsmanager get-secret-value'],
  'disaster 10': ['test/foreign/lost-region/lost-region.test.ts', 'aws secretsmanager put-secret-value'],
  'disaster 11': ['test/foreign/lost-region/lost-region.test.ts', 'update-termination-protection'],
  'disaster 12': ['test/foreign/lost-region/lost-region.test.ts', 'aws events create-event-bus'],
  'disaster 13': ['test/foreign/lost-region/lost-region.test.ts', '--events events.jsonl'],
};

/** The blocks that no stand-in can run, with the reason. test/tools/command-blocks.test.ts pastes them into both shells. */
const notTyped: Readonly<Record<string, string>> = {
  'first-deployment 1': 'ministack has no Service Quotas',
  'first-deployment 2': 'ministack has no opt-in of AWS Backup; deploy-locally 2 has the same bootstrap',
  'first-deployment 4': 'ministack makes no alarm that computes with metrics, such as dead-letters',
  'first-deployment 6': 'ministack has no logs of a web ACL',
  'releases 2': 'ministack has no CodeDeploy',
  'releases 3': 'ministack has no CodeDeploy',
  'releases 6': 'ministack has no CodeConnections',
  'releases 7': 'ministack has no CodePipeline',
  'keys 2': 'ministack caches no decision of an authorizer',
  'keys 6': 'the key is neither disabled nor about to be deleted',
  'disaster 2': 'ministack restores nothing from a vault',
  'disaster 7': 'ministack locks no vault',
  'floods 1': 'the stage has no firewall',
  'large-sales 1': 'ministack has no Service Quotas',
  'large-sales 2': 'ministack has no Service Quotas',
};

const guides = commandBlocks.filter(({ name }) => !name.startsWith('runbooks/'));

afterAll(() => {
  for (const file of ['media.pem', 'media-public.pem']) rmSync(file, { force: true });
});

test('every block of the guides is typed, or has a reason why no stand-in can run it', () => {
  const sameText = new Map(guides.map(({ name, text }) => [text, name]));
  const known = new Set([...Object.keys(typed), ...Object.keys(typedElsewhere), ...Object.keys(notTyped)]);
  // A block with the text of another one is typed with it.
  const unknown = guides.filter(({ name, text }) => !known.has(name) && !known.has(sameText.get(text) ?? ''));
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect([...known].filter((name) => !guides.some((block) => block.name === name))).toEqual([]);
  for (const [name, [file, text]] of Object.entries(typedElsewhere)) expect(textOf(file), name).toContain(text);
});

test('every runbook has a command of AWS or of the API, which other tests type', () => {
  const others = commandBlocks.filter(({ name, text }) => name.startsWith('runbooks/') && !/\baws |\bcurl /.test(text));
  expect(others).toEqual([]);
});

const blockOf = (name: string): CommandBlock => guides.find((block) => block.name === name) ?? expect.fail(name);

test.each(Object.keys(notTyped))('the block %s fails on a deployed stage, so its reason is needed', async (name) => {
  await expect(typeBlock(blockOf(name), local)).rejects.toThrow(`The block ${name} failed`);
});

test.each(Object.entries(typed))('the block %s runs on a deployed stage', async (name, values) => {
  await typeBlock(blockOf(name), local, values);
});
