import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { pythonEnvironment } from '../foreign/python.ts';
import { folder } from './install.ts';
import { faults, missingGenerator, openapiGenerator, printedBy, skips } from './tools.ts';

const { program, install } = pythonEnvironment(
  new URL('parsers/requirements.txt', import.meta.url),
  'generators-parsers',
);
const generated = `${folder}parsers/.generated`;

/** Each generator, with fixed files that the grammar cannot parse, although compilers can. */
const clients = [
  ['dart', 'dart', ['http_bearer_auth.dart']],
  ['dart-dio', 'dart', []],
  ['swift6', 'swift', ['URLSessionImplementations.swift']],
] as const;

// npm, PyPI, Maven and Go offer no compiler of Dart or Swift.
describe('a client in a language without a compiler here', () => {
  let isSkipped = false;

  beforeAll(() => {
    isSkipped = skips('Dart and Swift', missingGenerator() ?? install());
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(generated, { recursive: true });
    writeFileSync(`${generated}/app.json`, JSON.stringify(openapiDocument('app')));
  }, 300_000);

  beforeEach(({ skip }) => skip(isSkipped));

  test.for(clients)(
    'a client in a language without a compiler here is generated, and its sources parse: %s',
    async ([generator, language, unread]) => {
      const output = `${generated}/${generator}`;
      const args = ['-g', generator, '-i', `${generated}/app.json`, '-o', output];
      expect(await openapiGenerator(args)).not.toMatch(faults);

      const printed = await printedBy(program('python'), [`${folder}parsers/parse.py`, language, output]);
      const { sources, faulty } = JSON.parse(printed);
      expect(faulty).toEqual(unread);
      expect(sources).toBeGreaterThan(100);
    },
  );
});
