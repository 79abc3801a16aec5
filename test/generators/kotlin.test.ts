import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { laterLine, startLaterVersion } from './later-version.ts';
import { faults, java, missingGenerator, openapiGenerator, skips, tools } from './tools.ts';

const generated = `${folder}kotlin/.generated`;
const documents = { all: openapiDocument(), app: openapiDocument('app') };
const models = 'org/openapitools/client/models';

/** Generates as docs/guides/generated-clients.md says. @returns the folder of the sources */
const generate = async (name: keyof typeof documents, library: string): Promise<string> => {
  const [document, output] = [`${generated}/${name}.json`, `${generated}/${name}-${library}`];
  writeFileSync(document, JSON.stringify(documents[name]));
  const options = ['--additional-properties', `serializationLibrary=${library}`];
  expect(await openapiGenerator(['-g', 'kotlin', '-i', document, '-o', output, ...options])).not.toMatch(faults);
  return `${output}/src/main/kotlin`;
};

/** Compiles with the libraries next to the compiler. @returns the class path for Java */
const compile = async (classes: string, ...sources: string[]): Promise<string> => {
  const libraries = readdirSync(`${tools}/jars`).map((jar) => `${tools}/jars/${jar}`);
  const plugin = libraries.find((jar) => jar.includes('serialization-compiler-plugin'));
  const compiler = ['-cp', libraries.join(delimiter), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'];
  const options = ['-no-stdlib', '-no-reflect', '-nowarn', `-Xplugin=${plugin}`, '-cp', libraries.join(delimiter)];
  await java([...compiler, ...options, '-d', classes, ...sources]);
  return [classes, ...libraries].join(delimiter);
};

describe('a client in Kotlin', { timeout: 400_000 }, () => {
  let isSkipped = false;

  beforeAll(() => {
    isSkipped = skips('Kotlin', missingGenerator());
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(generated, { recursive: true });
  });

  beforeEach(({ skip }) => skip(isSkipped));

  test('a client in Kotlin is generated from the document of all operations', async () => {
    expect(readdirSync(`${await generate('all', 'jackson')}/${models}`)).toContain('Discount.kt');
  });

  test.for(['jackson', 'kotlinx_serialization', 'moshi'])(
    'a client in Kotlin of the app compiles, onboards, orders, tops up, and reads a later version: %s',
    async (library) => {
      const sources = await generate('app', library);
      expect(readdirSync(`${sources}/${models}`)).not.toContain('Discount.kt');
      // Only Jackson's client has the mapper with which this program reads the refusal.
      const refused = library === 'jackson' ? ['walk-refused.kt'] : [];
      const programs = ['walk-topup.kt', 'walk-later.kt', ...refused].map((file) => `${folder}kotlin/${file}`);
      const classPath = await compile(`${generated}/classes-${library}`, sources, ...programs);
      const run = async (program: string, user: string, API = inject('api')) =>
        java(['-cp', classPath, program], { ...process.env, API, ID_TOKEN: await idTokenOf(user) });
      expect(await run('Walk_topupKt', `walker-${library}`)).toBe('paid\n');
      if (refused.length > 0) expect(await run('Walk_refusedKt', `walker-${library}`)).toBe('amount_mismatch\n');
      await using version = await startLaterVersion(inject('api'));
      expect(await run('Walk_laterKt', 'budi', version.api)).toBe(laterLine);
    },
  );
});
