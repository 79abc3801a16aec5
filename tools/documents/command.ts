import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from '../fail.ts';
import { documents } from './documents.ts';
import { filled } from './filled.ts';

/** `npm run docs`: updates the generated parts of the documents. */
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
