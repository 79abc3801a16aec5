import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { laterLine, startLaterVersion } from './later-version.ts';
import { faults, isInstalled, java, missingGenerator, openapiGenerator, printedBy, skips, tools } from './tools.ts';

const generated = `${folder}java/.generated`;

const missing = async (): Promise<string | undefined> => {
  if (!(await isInstalled('javac', '-version')))
    return 'A compiler of Java is not here: apt-get install openjdk-17-jdk.';
  const library = existsSync(`${tools}/jars`) && readdirSync(`${tools}/jars`).some((jar) => jar.startsWith('jsr305'));
  return missingGenerator() ?? (library ? undefined : 'Libraries for Java are not here: npm run generators:kotlin.');
};

describe('a client in Java', () => {
  let isSkipped = false;

  beforeAll(async () => {
    isSkipped = skips('Java', await missing());
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(`${generated}/classes`, { recursive: true });
  });

  beforeEach(({ skip }) => skip(isSkipped));

  test('a client in Java is generated, compiles, is refused with a code, orders, tops up, and reads a later version', async () => {
    const [document, output] = [`${generated}/app.json`, `${generated}/client`];
    writeFileSync(document, JSON.stringify(openapiDocument('app')));
    const options = ['--additional-properties', 'library=native'];
    expect(await openapiGenerator(['-g', 'java', '-i', document, '-o', output, ...options])).not.toMatch(faults);

    const jars = readdirSync(`${tools}/jars`).map((jar) => `${tools}/jars/${jar}`);
    const sources = readdirSync(`${output}/src/main/java`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.java'))
      .map((file) => `${output}/src/main/java/${file}`);
    // Some libraries contain annotation processors, which are switched off.
    const compiler = ['-proc:none', '-nowarn', '-d', `${generated}/classes`, '-cp', jars.join(delimiter)];
    await printedBy('javac', [...compiler, ...sources, `${folder}java/Walk.java`, `${folder}java/Later.java`]);

    const env = { ...process.env, API: inject('api'), ID_TOKEN: await idTokenOf('walker-java') };
    const classPath = [`${generated}/classes`, ...jars].join(delimiter);
    expect(await java(['-cp', classPath, 'Walk'], env)).toBe('amount_mismatch paid\n');
    await using version = await startLaterVersion(env.API);
    const reader = { ...env, API: version.api, ID_TOKEN: await idTokenOf('budi') };
    expect(await java(['-cp', classPath, 'Later'], reader)).toBe(laterLine);
  });
});
