import { expect, test } from 'vitest';
import { documentedCommands } from '../commands/documented.ts';
import { runs } from '../commands/runs.ts';
import { textOf } from './source-files.ts';

test('every command in a table of the README and of docs/commands.md has a run in test/commands/runs.ts', () => {
  expect(documentedCommands.filter((command) => !(command in runs))).toEqual([]);
});

test('every run in test/commands/runs.ts belongs to a documented command', () => {
  expect(Object.keys(runs).filter((command) => !documentedCommands.includes(command))).toEqual([]);
});

const elsewhere = Object.entries(runs).flatMap(([command, run]) => ('by' in run ? [{ command, ...run }] : []));

test.each(elsewhere)('$by runs $command', ({ by, with: text }) => {
  expect(textOf(by)).toContain(text);
});

const scriptOf = (command: string): string | undefined => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1];
const here = Object.entries(runs).flatMap(([command, run]) =>
  'by' in run ? [] : [{ command, typed: 'now' in run ? run.now : run.rest }],
);

test.each(here)('the run of $command has the script and the options of the document', ({ command, typed }) => {
  const words = typed.words({ directory: 'D', api: 'A', purchaser: 'P' });
  expect(words[0]).toBe(scriptOf(command));
  expect((command.match(/ --[a-z][\w-]*/g) ?? []).filter((option) => !words.includes(option.trim()))).toEqual([]);
});
