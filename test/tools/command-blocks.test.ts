import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allBlocks, type CommandBlock, commandBlocks, unfencedCommands } from './command-blocks.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-blocks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const calls = join(folder, 'calls');

/** Records its words, one call per line, and prints a text. */
const recorder = `#!/bin/sh
for word in "$0" "$@"; do printf '<%s>' "$word"; done | tr '\\n' ' ' >>'${calls}'
echo >>'${calls}'
echo answer
`;
for (const name of ['aws', 'npm', 'npx', 'curl', 'sleep', 'openssl']) {
  writeFileSync(join(folder, name), recorder);
  chmodSync(join(folder, name), 0o755);
}

const hasZsh = spawnSync('zsh', ['--version']).status === 0;

/** Instants differ between two runs. */
const withoutTimes = (text: string): string =>
  text.replaceAll(/\d{10}(?:\d{3})?|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/g, 'TIME');

/** The calls of a block that is pasted into a shell at a terminal. */
const callsIn = (shell: readonly string[], { text }: CommandBlock): string => {
  rmSync(calls, { force: true });
  const [program = '', ...options] = shell;
  const env = {
    PATH: [folder, process.env['PATH']].join(delimiter),
    HOME: folder,
    AWS_REGION: 'ap-southeast-3',
    PS1: '',
  };
  // `source` reads a file of a running stand-in.
  spawnSync(program, options, { cwd: folder, env, input: text.replace('source .build/foreign/shell && ', '') });
  return withoutTimes(readFileSync(calls, 'utf8'));
};

const inBash = ['bash', '--norc', '-s'];
/** zsh at a terminal takes `#` as a word, and refuses a pattern without a file. */
const inZsh = ['zsh', '-f', '-i', '-s'];

test('every command of the operators’ documents is in a block that tests type', () => {
  expect(unfencedCommands).toEqual([]);
  expect(commandBlocks.length).toBeGreaterThan(90);
});

describe.each(allBlocks)('the block $name', ({ text }) => {
  test('a block has no comment that zsh would run as a command', () => {
    const allows = /^\[ -z .*\] \|\| setopt interactive_comments\n/.test(text);
    expect(allows || !/(?:^|\s)#/m.test(text)).toBe(true);
  });

  test('a block uses no option that only the programs of Linux have', () => {
    expect(text).not.toMatch(
      /\bdate (?:-u )?(?:-d|--date)|\bsed -i\b|\bgrep -P|\breadlink -f|\bbase64 -w|\bsha256sum\b/,
    );
  });
});

test.each(commandBlocks)('the block $name runs commands in bash', (block) => {
  expect(callsIn(inBash, block)).toMatch(/^</);
});

test.skipIf(!hasZsh).each(commandBlocks)('the block $name runs the same commands in zsh as in bash', (block) => {
  expect(callsIn(inZsh, block)).toBe(callsIn(inBash, block));
});
