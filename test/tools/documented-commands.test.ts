import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AlarmRow, severities } from '../../infra/operations/alarms/alarm-row.ts';
import { alarmRows } from '../../infra/operations/alarms/alarm-rows.ts';
import { routes } from '../../shared/routes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

const documents = ['README.md', 'client/README.md', 'console/README.md', ...globSync('docs/**/*.md', { cwd: root })];

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf('package.json')));

const AwsCommands = z.record(z.string(), z.object({ options: z.array(z.string()), required: z.array(z.string()) }));
const awsCommands = AwsCommands.parse(JSON.parse(textOf('test/fixtures/aws-commands.json')));
/** Options that every AWS command accepts. */
const everywhere = ['--query', '--output', '--region'];

type Command = { readonly words: readonly string[]; readonly complete: boolean };

const wordsOf = (line: string): readonly string[] => line.trim().split(/\s+/);

/** The commands of a shell text, including those within `$(…)`, without quoted text. */
const commandsIn = (script: string, complete: boolean): readonly Command[] => {
  const found: string[] = [];
  let rest = script
    .replace(/\\\n/g, ' ')
    .replace(/'[^']*'/g, 'Q')
    .replace(/\s#.*$/gm, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    found.push(...Array.from(rest.matchAll(/\$\(([^()]*)\)/g), ([, inner = '']) => inner));
    rest = rest.replace(/\$\([^()]*\)/g, 'Q');
  }
  found.push(...rest.replace(/"[^"]*"/g, 'Q').split(/[\n;|]|&&/));
  return found.map((line) => ({ words: wordsOf(line.replace(/"[^"]*"/g, 'Q')), complete }));
};

/** Blocks contain whole commands. Code in a sentence may leave out common options. */
const commandsOf = (text: string): readonly Command[] => {
  const blocks = [...text.matchAll(/```(?:bash|sh)\n([\s\S]*?)```|(?<=\n\n)((?: {4,}.*\n)+)/g)];
  const spans = text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g);
  return [
    ...blocks.flatMap(([, fenced = '', indented = '']) => commandsIn(fenced + indented, true)),
    ...[...spans].flatMap(([, span = '']) => commandsIn(span, false)),
  ];
};

const named = documents.flatMap((file) => commandsOf(textOf(file)).map((command) => ({ file, ...command })));

const callsOf = (...program: readonly string[]) =>
  named.flatMap(({ file, words, complete }) => {
    const at = words.findIndex((_, index) => program.every((word, offset) => words[index + offset] === word));
    return at < 0 ? [] : [{ file, complete, words: words.slice(at + program.length) }];
  });

const optionsOf = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /^--[a-z]/.test(word)).map((word) => word.replace(/=.*$/, ''));

test('every documented npm command exists', () => {
  const calls = callsOf('npm', 'run').map(({ file, words }) => ({
    file,
    script: words.find((word) => !word.startsWith('-')) ?? '',
  }));
  expect(calls.length).toBeGreaterThan(50);
  const patterns = /^[a-z][\w:-]*$/;
  expect(calls.filter(({ script }) => patterns.test(script) && !(script in scripts))).toEqual([]);
});

/** The options of a script's program, found in the texts of its folder's files. */
const optionsTaken = (script: string): readonly string[] | undefined => {
  const entry = scripts[script]
    ?.split('&&')
    .at(-1)
    ?.match(/node ((?:tools|local|bench)\/[\w/-]+\.ts)/)?.[1];
  if (entry === undefined) return undefined;
  const folder = entry.replace(/\/[^/]+$/, '');
  const texts = globSync(entry.startsWith('tools/') && entry.split('/').length > 2 ? `${folder}/*.ts` : entry, {
    cwd: root,
  });
  const options = texts
    .map(textOf)
    .join('\n')
    .matchAll(/(?:^|[\s{])'?([a-z][\w-]*)'?: \{ type: '(?:string|boolean)'/g);
  return [...options].map(([, option]) => `--${option}`);
};

test('every documented option of our commands is accepted by its command', () => {
  const wrong = callsOf('npm', 'run').flatMap(({ file, words }) => {
    const [script = ''] = words.filter((word) => !word.startsWith('-'));
    const taken = optionsTaken(script);
    const given = words.includes('--') ? optionsOf(words.slice(words.indexOf('--') + 1)) : [];
    return taken === undefined
      ? []
      : given.filter((option) => !taken.includes(option)).map((option) => `${file}: ${script} ${option}`);
  });
  expect(optionsTaken('republish')).toContain('--from');
  expect(wrong).toEqual([]);
});

test('the drill of the alarms in the guide raises one alarm of each severity', () => {
  const [, ids = ''] = /for id in (.+); do/.exec(textOf('docs/guides/first-deployment.md')) ?? [];
  const rows: Readonly<Record<string, AlarmRow>> = alarmRows;
  expect(new Set(ids.split(' ').map((id) => rows[id]?.severity))).toEqual(new Set(severities));
});

describe('every aws command that a document names', () => {
  const calls = callsOf('aws')
    .filter(
      ({ words: [service = '', operation = ''] }) =>
        operation !== 'wait' && /^[a-z][a-z0-9-]+$/.test(service) && /^[a-z]/.test(operation),
    )
    .map(({ words: [service = '', operation = '', ...rest], ...call }) => ({
      ...call,
      command: `${service} ${operation}`,
      options: optionsOf(rest),
    }));

  test('every documented aws command is in test/fixtures/aws-commands.json', () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter(({ command }) => !(command in awsCommands))).toEqual([]);
  });

  test('every documented aws command has only options of its own', () => {
    const wrong = calls.flatMap(({ file, command, options }) =>
      options
        .filter((option) => ![...everywhere, ...(awsCommands[command]?.options ?? [])].includes(option))
        .map((option) => `${file}: ${command} ${option}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every aws command of a block to paste has all required options', () => {
    const wrong = calls
      .filter(({ complete }) => complete)
      .flatMap(({ file, command, options }) =>
        (awsCommands[command]?.required ?? [])
          .filter((option) => !options.includes(option))
          .map((option) => `${file}: ${command} ${option}`),
      );
    expect(wrong).toEqual([]);
  });
});

test('every operation that a runbook or guide names is a route', () => {
  const patterns = routes.map(({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`));
  const files = documents.filter((file) => /^docs\/(?:runbooks|guides)\/(?!add-)/.test(file));
  const wrong = files.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:GET|POST|PUT|DELETE) \/[\w/{}-]+)/g)]
      .filter(([, operation = '']) => !patterns.some((pattern) => pattern.test(operation)))
      .map(([, operation]) => `${file}: ${operation}`),
  );
  expect(wrong).toEqual([]);
});
