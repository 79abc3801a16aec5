import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fail } from '../../tools/fail.ts';
import { changedFiles, nearTests } from './near.ts';
import { setup } from './packages.ts';

/** The number of cores of the smallest machine. */
const sideBySide = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { near: { type: 'boolean' }, all: { type: 'boolean' } },
});

const ofTests = (program: string): string => `test/node_modules/.bin/${program}`;

/** The parts of the check, as commands of a shell. `npm run check -- NAME …` runs one part with further words. */
const parts = {
  unit: 'vitest run --project unit --maxWorkers 1',
  types: 'tsc -p . --checkers 1 && tsc -p client --noEmit && tsc -p console --checkers 1',
  'lint:types': `OXLINT_TSGOLINT_PATH=${ofTests('tsgolint')} ${ofTests('oxlint')} --type-aware --tsconfig tsconfig.json`,
  lint: `${ofTests('biome')} ci --error-on-warnings`,
  prose: 'node tools/prose/main.ts',
  unused: ofTests('knip'),
  openapi: `mkdir -p .build && node tools/openapi/main.ts > .build/openapi.json && REDOCLY_TELEMETRY=off ${ofTests('redocly')} lint .build/openapi.json`,
} as const;

type Step = { readonly name: string; readonly command: string; readonly words: readonly string[] };

const part = (name: keyof typeof parts, ...words: string[]): Step => ({ name, command: parts[name], words });

/** The typed rules are slow, so by default they check only files that differ from main. */
const typedLint = (changed: readonly string[]): readonly Step[] => {
  const files = changed.filter((file) =>
    /^(?:infra|local|tools|functions|shared|client|test|bench)\/.*\.ts$/.test(file),
  );
  if (values.all || process.env['CI']) return [part('lint:types')];
  return files.length > 0 ? [part('lint:types', ...files)] : [];
};

const nearest = (changed: readonly string[]): readonly Step[] => {
  const { files, reaching } = nearTests(changed);
  process.stdout.write(`${files.length} files of tests against the table; ${reaching} functions reach the change.\n`);
  return files.length > 0 ? [{ name: 'integration', command: 'vitest run --project integration', words: files }] : [];
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

const run = async ({ name, command, words }: Step): Promise<boolean> => {
  const startedMs = performance.now();
  const child = spawn('sh', ['-c', `${command} "$@"`, name, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${name} ${code === 0 ? 'passes' : 'FAILS'}\n${code === 0 ? '' : out + err}`);
  return code === 0;
};

setup();
const changed = changedFiles();
const everything = (): readonly Step[] => [
  part('unit'),
  part('types'),
  ...typedLint(changed),
  ...(['lint', 'prose', 'unused', 'openapi'] as const).map((name) => part(name)),
  ...(values.near ? nearest(changed) : []),
];

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);
const [chosen, ...words] = positionals;
if (chosen !== undefined && !isPart(chosen))
  fail(`Usage: npm run check -- [${Object.keys(parts).join(' | ')}] [PATH …]`);
const steps = chosen !== undefined && isPart(chosen) ? [part(chosen, ...words)] : [...everything()];

let passes = true;
const work = async (): Promise<void> => {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) passes = (await run(step)) && passes;
};
await Promise.all(Array.from({ length: sideBySide }, work));
process.exitCode = passes ? 0 : 1;
