import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from '../fail.ts';
import { eventSchemas } from '../openapi/events.ts';
import { documents } from './documents.ts';
import { errorTextsFile, errorTextsOf } from './error-texts.ts';
import { eventSchemasFile, schemasText } from './event-schemas.ts';
import { filled } from './filled.ts';

/** `npm run docs`: updates the generated parts of the documents, and the JSON Schema of the events. */
const run = (): void => {
  for (const [path, places] of Object.entries(documents)) {
    const file = new URL(`../../${path}`, import.meta.url);
    writeFileSync(file, filled(readFileSync(file, 'utf8'), places));
  }
  writeFileSync(eventSchemasFile, schemasText(eventSchemas()));
  writeFileSync(errorTextsFile, errorTextsOf());
};

try {
  run();
} catch (error) {
  fail(error);
}
