import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { localServiceToken } from '../../local/settings/service-tokens.ts';
import { textOf } from '../architecture/source-files.ts';
import { pythonEnvironment } from '../foreign/python.ts';
import { sessionOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { isInstalled, printedBy, skips } from './tools.ts';

const { program, install } = pythonEnvironment(new URL('python/tokens.txt', import.meta.url), 'generators-tokens');
const generated = `${folder}tokens/.generated`;

/** The code of the guide below a heading, with the address of the service under test. */
const codeOf = (heading: string): string => {
  const guide = textOf('docs/guides/verify-tokens.md');
  const [, code = ''] = new RegExp(`^## ${heading}\\n[^#]*?\`\`\`\\w+\\n(.+?)\`\`\``, 'ms').exec(guide) ?? [];
  expect(code).toContain('https://api.example.com/api/v1');
  return code.replace('https://api.example.com/api/v1', inject('api'));
};

/** A token of a person, and the same token with another claim. */
const tokens = async () => {
  const { access_token: token, user } = await sessionOf('budi');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'usr_other' };
  const forged = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  return { token, forged, userId: user.user_id };
};

/** Expects a program to print the user of a right token, and `refused` for a forged one. */
const expectToVerify = async (run: (env: NodeJS.ProcessEnv) => Promise<string>): Promise<void> => {
  const { token, forged, userId } = await tokens();
  expect(await run({ ...process.env, TOKEN: token })).toBe(`${userId}\n`);
  expect(await run({ ...process.env, TOKEN: forged })).toBe('refused\n');
};

describe('the guide to verify our tokens', { timeout: 300_000 }, () => {
  beforeAll(() => {
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(`${generated}/go/tokens`, { recursive: true });
  });

  const tsOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'] };
  const compiled = async (file: string): Promise<void> => {
    const compilerOptions = { ...tsOptions, types: ['node'], skipLibCheck: true };
    const config = `${generated}/${file}.json`;
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = `${folder}node_modules/.bin/tsc`;
    expect(await printedBy('node', [tsc, '-p', config])).toBe('');
  };

  test('the guide’s code in TypeScript is strict, and verifies a token', async () => {
    const print = "console.log(await userOf(process.env['TOKEN'] ?? '').catch(() => 'refused'));";
    writeFileSync(`${generated}/verify.mts`, `${codeOf('TypeScript')}\n${print}\n`);
    await compiled('verify.mts');
    await expectToVerify((env) => printedBy('node', [`${generated}/verify.mts`], { env }));
  });

  test('the guide’s code for introspection is strict, and verifies a token', async () => {
    await printedBy('npm', ['run', '--silent', 'client:build'], { cwd: `${folder}../..` });
    const installed = `${generated}/node_modules/commerce-client/internal`;
    mkdirSync(installed, { recursive: true });
    const entry = `${folder}../../client/dist/esm/internal`;
    writeFileSync(`${installed}/package.json`, JSON.stringify({ type: 'module', exports: './main.js' }));
    writeFileSync(
      `${generated}/node_modules/commerce-client/package.json`,
      '{ "type": "module", "exports": { "./internal": "./internal/main.js" } }',
    );
    writeFileSync(`${installed}/main.js`, `export * from '${entry}.js';`);
    writeFileSync(`${installed}/main.d.ts`, `export * from '${entry}.js';`);
    const print = "console.log((await activeUserOf(process.env['TOKEN'] ?? '')) ?? 'refused');";
    writeFileSync(`${generated}/introspect.mts`, `${codeOf('Introspection')}\n${print}\n`);
    await compiled('introspect.mts');
    const SERVICE_TOKEN = localServiceToken(join(inject('serviceDirectory'), 'data'), 'introspect');
    await expectToVerify((env) =>
      printedBy('node', [`${generated}/introspect.mts`], { env: { ...env, SERVICE_TOKEN } }),
    );
  });

  test('the guide’s code in Python verifies a token', async ({ skip }) => {
    skip(skips('Python', install()));
    const print = [
      'import os',
      'try:',
      '    print(user_of(os.environ["TOKEN"]))',
      'except jwt.InvalidTokenError:',
      '    print("refused")',
    ];
    writeFileSync(`${generated}/verify.py`, `${codeOf('Python')}\n${print.join('\n')}\n`);
    await expectToVerify((env) => printedBy(program('python'), [`${generated}/verify.py`], { env }));
  });

  test('the guide’s code in Go verifies a token', async ({ skip }) => {
    const missing = (await isInstalled('go', 'version')) ? undefined : 'Go is not here: https://go.dev/dl.';
    skip(skips('Go', missing));
    const cwd = `${generated}/go`;
    for (const file of ['go.mod', 'go.sum']) copyFileSync(`${folder}go/tokens.${file}`, `${cwd}/${file}`);
    copyFileSync(`${folder}go/tokens.go`, `${cwd}/main.go`);
    writeFileSync(`${cwd}/tokens/tokens.go`, codeOf('Go'));
    await expectToVerify((env) => printedBy('go', ['run', '.'], { cwd, env }));
  });
});
