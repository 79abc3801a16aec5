import { parseArgs } from 'node:util';
import { fail } from '../fail.ts';
import { offencesBelow } from './offences.ts';

/** `npm run check -- prose`: checks comments and documents against the rules of writing, everywhere or below the given paths. */
const run = (): void => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const found = offencesBelow(positionals);
  for (const [file, offences] of found)
    for (const { line, problem, sentence } of offences)
      process.stdout.write(`${file}:${line}  ${problem}\n    ${sentence}\n`);
  if (found.size > 0) process.exitCode = 1;
};

try {
  run();
} catch (error) {
  fail(error);
}
