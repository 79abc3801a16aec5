import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fail } from '../fail.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = at('.build/client-package');

type Manifest = Readonly<Record<string, unknown>> & { readonly name: string };

const scoped = /^@[a-z0-9-]+\/[a-z0-9-]+$/;

/**
 * The manifest of the published package. Without a name the package stays private, so that nobody publishes it by
 * accident.
 *
 * @param name the name of the package with its scope: `@acme/commerce-client`
 * @throws Error for a name without a scope
 */
export const manifestOf = (source: Manifest, name: string | undefined, license: string | undefined): Manifest => {
  if (name === undefined) return { ...source, ...(license !== undefined && { license }) };
  if (!scoped.test(name)) throw new Error('The name needs a scope: --name @acme/commerce-client.');
  const { private: _, ...open } = source;
  return { ...open, name, ...(license !== undefined && { license }), publishConfig: { access: 'restricted' } };
};

/** `npm run client:pack -- --name @acme/commerce-client --license MIT`: builds a tarball for `npm publish`. */
const run = (): void => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, license: { type: 'string' } } });
  const manifest = manifestOf(JSON.parse(readFileSync(at('client/package.json'), 'utf8')), values.name, values.license);
  execFileSync('npm', ['run', '--silent', 'client:build'], { cwd: at('.'), stdio: 'inherit' });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(at('client/dist'), `${folder}/dist`, { recursive: true });
  cpSync(at('client/CHANGELOG.md'), `${folder}/CHANGELOG.md`);
  const readme = readFileSync(at('client/README.md'), 'utf8');
  writeFileSync(`${folder}/README.md`, readme.replaceAll("'commerce-client'", `'${manifest.name}'`));
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  process.stdout.write(execFileSync('npm', ['pack', '--json'], { cwd: folder }));
};

if (import.meta.main) {
  try {
    run();
  } catch (error) {
    fail(error);
  }
}
