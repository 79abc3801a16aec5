import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from '../../infra/stage/command.ts';
import { documents } from './documents.ts';
import { filled } from './filled.ts';

/** `npm run docs`: writes into the documents what they say of the code. */
const run = (): void => {
  for (const [path, places] of Object.entries(documents)) {
    const file = new URL(`../../${path}`, import.meta.url);
    writeFileSync(file, filled(readFileSync(file, 'utf8'), places));
  }
};

try {
  run();
} catch (error) {
  fail(error);
}
