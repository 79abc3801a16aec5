import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { appRoutes, openapiDocument } from '../../infra/openapi.ts';
import { idTokenOf } from '../journeys/client.ts';
import { givenPurchaser } from '../journeys/purchaser.ts';
import { folder } from './install.ts';

const run = promisify(execFile);
const generated = `${folder}kotlin/.generated`;
const tools = `${folder}../../.build/kotlin-tools`;
/** What is copied last. */
const generator = `${tools}/generator.jar`;
const isHere = existsSync(generator);
const absent = 'The generator is not here: npm run generators:kotlin copies it from Maven Central.';
const documents = { all: openapiDocument(), app: openapiDocument(appRoutes) };

/** Runs something in Java that lives for seconds: no time goes into code for a long life. @returns all that it printed; throws when it fails */
const java = async (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> => {
  const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  const { stdout, stderr } = await run('java', [...quick, ...args], { env, maxBuffer: 64 * 1024 * 1024 });
  return stderr + stdout;
};

/** Generates as client/README.md says. @returns the folder of the sources, and what the generator printed */
const generate = async (name: keyof typeof documents): Promise<{ sources: string; printed: string }> => {
  const [document, output] = [`${generated}/${name}.json`, `${generated}/${name}`];
  writeFileSync(document, JSON.stringify(documents[name]));
  const args = ['generate', '-g', 'kotlin', '-i', document, '-o', output];
  const options = ['--additional-properties', 'serializationLibrary=jackson,enumUnknownDefaultCase=true'];
  const printed = await java(['-jar', generator, ...args, ...options]);
  return { sources: `${output}/src/main/kotlin`, printed };
};

/** Compiles with the libraries beside the compiler. @returns what is to be given to Java as the class path */
const compile = async (...sources: string[]): Promise<string> => {
  const libraries = readdirSync(`${tools}/jars`).map((jar) => `${tools}/jars/${jar}`);
  const compiler = ['-cp', libraries.join(delimiter), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'];
  const options = ['-no-stdlib', '-no-reflect', '-nowarn', '-cp', libraries.join(delimiter)];
  const classes = `${generated}/classes`;
  await java([...compiler, ...options, '-d', classes, ...sources]);
  return [classes, ...libraries].join(delimiter);
};

const faults = /ERROR|Exception|has no effect/;

describe('a client in Kotlin', () => {
  beforeEach(({ skip }) => skip(!isHere, absent));

  beforeAll(() => {
    // Vitest keeps the reason of a skipped test to itself.
    if (!isHere) process.stderr.write(`No client in Kotlin is tested. ${absent}\n`);
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(generated, { recursive: true });
  });

  test('is generated from the document of all operations', async () => {
    const { sources, printed } = await generate('all');
    expect(printed).not.toMatch(faults);
    expect(readdirSync(`${sources}/org/openapitools/client/models`)).toContain('Discount.kt');
  });

  test('of the app is generated, compiles, is refused with a code, orders and pays', async () => {
    const { sources, printed } = await generate('app');
    expect(printed).not.toMatch(faults);
    expect(readdirSync(`${sources}/org/openapitools/client/models`)).not.toContain('Discount.kt');

    const classPath = await compile(sources, `${folder}kotlin/walk.kt`);
    await givenPurchaser('walker-kotlin', 2_000_000);
    const env = { ...process.env, API: inject('api'), ID_TOKEN: await idTokenOf('walker-kotlin') };
    expect(await java(['-cp', classPath, 'WalkKt'], env)).toBe('amount_mismatch paid\n');
  });
});
