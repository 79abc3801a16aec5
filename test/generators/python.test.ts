import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { pythonEnvironment } from '../foreign/python.ts';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { laterLine, startLaterVersion } from './later-version.ts';
import { printedBy, skips } from './tools.ts';

const { program, install } = pythonEnvironment(
  new URL('python/requirements.txt', import.meta.url),
  'generators-python',
);
const generated = `${folder}python/.generated`;
const documents = { all: openapiDocument(), app: openapiDocument('app') };

describe('a client in Python', () => {
  let isSkipped = false;

  beforeAll(() => {
    isSkipped = skips('Python', install());
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(generated, { recursive: true });
    for (const [name, document] of Object.entries(documents))
      writeFileSync(`${generated}/${name}.json`, JSON.stringify(document));
  }, 300_000);

  beforeEach(({ skip }) => skip(isSkipped));

  test.for(Object.keys(documents))(
    'a client in Python imports the pydantic models of the document, and those of the app read a later version: %s',
    { timeout: 120_000 },
    async (name) => {
      const models = `${generated}/models_${name}.py`;
      const output = ['--output', models, '--output-model-type', 'pydantic_v2.BaseModel'];
      const input = ['--input', `${generated}/${name}.json`, '--input-file-type', 'openapi'];
      await printedBy(program('datamodel-codegen'), [...input, ...output]);
      const script = `import models_${name} as m; print(m.DataRecord(kind='a', data={'b': 1}).data['b'])`;
      expect(await printedBy(program('python'), ['-c', script], { cwd: generated })).toBe('1\n');
      if (name !== 'app') return;
      await using version = await startLaterVersion(inject('api'));
      const env = {
        ...{ ...process.env, PYTHONPATH: generated },
        ...{ API: version.api, ID_TOKEN: await idTokenOf('budi') },
      };
      const reader = [`${folder}python/models.py`, `models_${name}`];
      expect(await printedBy(program('python'), reader, { env })).toBe(laterLine);
    },
  );

  test('a client in Python is refused with a code, orders, tops up and reads a later version: openapi-python-client', {
    timeout: 300_000,
  }, async () => {
    const output = ['--output-path', `${generated}/commerce`, '--meta', 'none', '--overwrite'];
    const config = `${generated}/config.json`;
    // Formatting by ruff is left out. The second option is from the guide: a status list is text.
    const options = { post_hooks: [], content_type_overrides: { 'application/vc+jwt': 'text/plain' } };
    writeFileSync(config, JSON.stringify(options));
    const input = ['generate', '--path', `${generated}/app.json`, '--config', config];
    expect(await printedBy(program('openapi-python-client'), [...input, ...output])).not.toMatch(/warning|error/i);
    const env = {
      ...process.env,
      PYTHONPATH: generated,
      API: inject('api'),
      ID_TOKEN: await idTokenOf('walker-python'),
    };
    expect(await printedBy(program('python'), [`${folder}python/walk.py`], { env })).toBe('amount_mismatch paid\n');
    await using version = await startLaterVersion(inject('api'));
    const reader = { ...env, API: version.api, ID_TOKEN: await idTokenOf('budi') };
    expect(await printedBy(program('python'), [`${folder}python/later.py`], { env: reader })).toBe(laterLine);
  });
});
