import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail } from '../../infra/stage/command.ts';
import { above, type Baseline, lowered, tooHigh } from './baseline.ts';
import { offencesBelow } from './offences.ts';

const baselineFile = new URL('baseline.json', import.meta.url);

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Prints every offence of some files, or of all. */
const list = (paths: readonly string[]): void => {
  let total = 0;
  for (const [file, offences] of offencesBelow(paths)) {
    total += offences.length;
    for (const { line, problem, sentence } of offences) print(`${file}:${line}  ${problem}\n    ${sentence}`);
  }
  print(`${total} offences.`);
};

const check = (truth: Baseline, baseline: Baseline): void => {
  const worse = above(truth, baseline);
  for (const file of worse) {
    print(`${file}: ${truth[file]} offences, ${baseline[file] ?? 0} are allowed.`);
    list([file]);
  }
  const better = tooHigh(truth, baseline);
  if (better.length > 0) print(`Lower the baseline with npm run prose -- --update: ${better.join(', ')}`);
  if (worse.length + better.length > 0) process.exitCode = 1;
};

/** `npm run prose`: checks comments and documents against the rules of writing. */
const run = (): void => {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean' }, update: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.list) {
    list(positionals);
    return;
  }
  const truth = Object.fromEntries([...offencesBelow()].map(([file, offences]) => [file, offences.length]));
  const baseline: Baseline = JSON.parse(readFileSync(baselineFile, 'utf8'));
  if (values.update) writeFileSync(baselineFile, `${JSON.stringify(lowered(truth, baseline), null, 2)}\n`);
  else check(truth, baseline);
};

try {
  run();
} catch (error) {
  fail(error);
}
