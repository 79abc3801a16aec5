import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { faults, java, missingGenerator, openapiGenerator, skips, tools } from './tools.ts';

const generated = `${folder}kotlin/.generated`;
const documents = { all: openapiDocument(), app: openapiDocument('app') };
const models = 'org/openapitools/client/models';

/** Generates as docs/guides/generated-clients.md says. @returns the folder of the sources */
const generate = async (name: keyof typeof documents, library: string, more = ''): Promise<string> => {
  const [document, output] = [`${generated}/${name}.json`, `${generated}/${name}-${library}`];
  writeFileSync(document, JSON.stringify(documents[name]));
  const options = ['--additional-properties', `serializationLibrary=${library}${more}`];
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

  test('a client in Kotlin of the app compiles, onboards, tops up, and reads a refusal and unknown values: jackson', async () => {
    const sources = await generate('app', 'jackson', ',enumUnknownDefaultCase=true');
    expect(readdirSync(`${sources}/${models}`)).not.toContain('Discount.kt');

    const walks = ['walk-topup.kt', 'walk-refused.kt'].map((walk) => `${folder}kotlin/${walk}`);
    const classPath = await compile(`${generated}/classes-jackson`, sources, ...walks);
    const walk = async (name: string) =>
      java(['-cp', classPath, name], {
        ...process.env,
        API: inject('api'),
        ID_TOKEN: await idTokenOf('walker-jackson'),
      });
    expect(await walk('Walk_topupKt')).toBe('paid\n');
    expect(await walk('Walk_refusedKt')).toBe('amount_mismatch\n');
  });

  test.for(['kotlinx_serialization', 'moshi'])(
    'a client in Kotlin of the app compiles, onboards, orders and tops up: %s',
    async (library) => {
      const sources = await generate('app', library);
      const classPath = await compile(`${generated}/classes-${library}`, sources, `${folder}kotlin/walk-topup.kt`);
      const env = { ...process.env, API: inject('api'), ID_TOKEN: await idTokenOf(`walker-${library}`) };
      expect(await java(['-cp', classPath, 'Walk_topupKt'], env)).toBe('paid\n');
    },
  );
});
