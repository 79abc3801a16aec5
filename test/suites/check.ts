import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedFiles, nearTests } from './near.ts';
import { setup } from './packages.ts';

/** The number of cores of the smallest machine. */
const sideBySide = 2;

const { values } = parseArgs({ options: { near: { type: 'boolean' }, all: { type: 'boolean' } } });

type Step = { readonly name: string; readonly words: readonly string[] };

const script = (name: string, ...words: string[]): Step => ({ name, words: ['--run', name, '--', ...words] });

/** The typed rules are slow, so by default they check only files that differ from main. */
const typedLint = (changed: readonly string[]): readonly Step[] => {
  const files = changed.filter((file) =>
    /^(?:infra|local|tools|functions|shared|client|test|bench)\/.*\.ts$/.test(file),
  );
  if (values.all || process.env['CI']) return [script('lint:types')];
  return files.length > 0 ? [script('lint:types', ...files)] : [];
};

const nearest = (changed: readonly string[]): readonly Step[] => {
  const { files, reaching } = nearTests(changed);
  process.stdout.write(`${files.length} files of tests against the table; ${reaching} functions reach the change.\n`);
  return files.length > 0 ? [script('integration', ...files)] : [];
};

/**
 * `tsc` and `tsgolint` are Go programs. Each of their threads checks the types that it needs again, so one thread takes
 * the least CPU time. With `GOGC=400`, `tsgolint` collects garbage less often, which saves another quarter.
 */
const env = {
  ...process.env,
  GOMAXPROCS: '1',
  GOGC: '400',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.build/compiled', import.meta.url)),
};

const run = async ({ name, words }: Step): Promise<boolean> => {
  const startedMs = performance.now();
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${name} ${code === 0 ? 'passes' : 'FAILS'}\n${code === 0 ? '' : out + err}`);
  return code === 0;
};

setup();
const changed = changedFiles();
const steps = [
  script('unit'),
  script('types'),
  ...typedLint(changed),
  ...['lint', 'prose', 'lint:unused', 'lint:openapi'].map((name) => script(name)),
  ...(values.near ? nearest(changed) : []),
];

let passes = true;
const work = async (): Promise<void> => {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) passes = (await run(step)) && passes;
};
await Promise.all(Array.from({ length: sideBySide }, work));
process.exitCode = passes ? 0 : 1;
