import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { laterLine, startLaterVersion } from './later-version.ts';
import { faults, isInstalled, missingGenerator, openapiGenerator, printedBy, skips } from './tools.ts';

const generated = `${folder}go/.generated`;
const document = `${generated}/app.json`;

/** Runs both programs of a client: the walk against the service, and the reader against a later version. */
const expectToWork = async (cwd: string, walk: string, reader: string): Promise<void> => {
  for (const [name, source] of [
    ['walk', walk],
    ['later', reader],
  ] as const) {
    mkdirSync(`${cwd}/${name}`, { recursive: true });
    copyFileSync(`${folder}go/${source}`, `${cwd}/${name}/main.go`);
  }
  const run = async (name: string, user: string, API = inject('api')) =>
    printedBy('go', ['run', `./${name}`], { cwd, env: { ...process.env, API, ID_TOKEN: await idTokenOf(user) } });
  expect(await run('walk', `walker-${walk}`)).toBe('amount_mismatch paid\n');
  await using version = await startLaterVersion(inject('api'));
  expect(await run('later', 'budi', version.api)).toBe(laterLine);
};

// The first build on a machine compiles Go's standard library.
describe('a client in Go', { timeout: 400_000 }, () => {
  let isSkipped = false;

  beforeAll(async () => {
    const missing = (await isInstalled('go', 'version')) ? missingGenerator() : 'Go is not here: https://go.dev/dl.';
    isSkipped = skips('Go', missing);
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(generated, { recursive: true });
    writeFileSync(document, JSON.stringify(openapiDocument('app')));
  });

  beforeEach(({ skip }) => skip(isSkipped));

  test('a client in Go of OpenAPI Generator compiles, is refused with a code, orders, tops up, and reads a later version', async () => {
    const output = `${generated}/client`;
    const module = ['--git-host', 'example.com', '--git-user-id', 'generated', '--git-repo-id', 'commerce'];
    const options = 'packageName=commerce,disallowAdditionalPropertiesIfNotPresent=false';
    const args = ['-g', 'go', '-i', document, '-o', output, ...module, '--additional-properties', options];
    expect(await openapiGenerator(args)).not.toMatch(faults);
    await expectToWork(output, 'walk.go', 'later.go');
  });

  test('a client in Go of oapi-codegen compiles, is refused with a code, orders, tops up, and reads a later version', async () => {
    const cwd = `${generated}/oapi`;
    mkdirSync(`${cwd}/commerce`, { recursive: true });
    for (const file of ['go.mod', 'go.sum']) copyFileSync(`${folder}go/oapi.${file}`, `${cwd}/${file}`);
    const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
    const options = ['-package', 'commerce', '-generate', 'types,client', '-o', 'commerce/client.go'];
    await printedBy('go', ['run', generator, ...options, document], { cwd });
    await expectToWork(cwd, 'oapi-walk.go', 'oapi-later.go');
  });
});
