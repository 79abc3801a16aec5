import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail } from '../fail.ts';
import { eventSchemas } from '../openapi/events.ts';
import { documents } from './documents.ts';
import { errorTextsFile, errorTextsOf } from './error-texts.ts';
import { eventSchemasFile, schemasText } from './event-schemas.ts';
import { filled } from './filled.ts';

/** The file of the recorded examples. */
const examples = new URL('../openapi/recorded-examples.json', import.meta.url);

/**
 * `npm run docs`: updates the generated parts of the documents, and the JSON Schema of the events. With `--examples` it first records the examples of the
 * OpenAPI document, into `--to` if it names a file.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { examples: { type: 'boolean' }, to: { type: 'string' } } });
  if (values.examples) {
    // Loading the stack takes a second.
    const { record } = await import('./record.ts');
    await record(values.to ?? examples);
  }
  if (values.to !== undefined) return;
  for (const [path, places] of Object.entries(documents)) {
    const file = new URL(`../../${path}`, import.meta.url);
    writeFileSync(file, filled(readFileSync(file, 'utf8'), places));
  }
  writeFileSync(eventSchemasFile, schemasText(eventSchemas()));
  writeFileSync(errorTextsFile, errorTextsOf());
};

await run().then(() => process.exit(), fail);
