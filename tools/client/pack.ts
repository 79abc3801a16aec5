import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fail } from '../fail.ts';
import { entries, filesOfManifest, stubOf } from './build.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = at('.build/client-package');

type Manifest = Readonly<Record<string, unknown>> & { readonly name: string };
type Given = {
  readonly name?: string | undefined;
  readonly license?: string | undefined;
  readonly repository?: string | undefined;
  /** Anybody may install it. By default only members of the scope may. */
  readonly public?: boolean | undefined;
};

const scoped = /^@[a-z0-9-]+\/[a-z0-9-]+$/;

/**
 * The manifest of the published package. Without a name the package stays private, so that nobody publishes it by
 * accident.
 *
 * @param given.name the name of the package with its scope: `@acme/commerce-client`
 * @throws Error for a name without a scope
 */
export const manifestOf = (source: Manifest, given: Given): Manifest => {
  const { name, license, repository } = given;
  const told = { ...(license !== undefined && { license }), ...(repository !== undefined && { repository }) };
  const { private: isPrivate, ...open } = source;
  const whole = { ...open, ...filesOfManifest(), ...told };
  if (name === undefined) return { ...whole, private: isPrivate };
  if (!scoped.test(name)) throw new Error('The name needs a scope: --name @acme/commerce-client.');
  return { ...whole, name, publishConfig: { access: given.public ? 'public' : 'restricted' } };
};

/** The text of the licence, for licences that a package states in one file. */
const licenseText = (license: string): string =>
  license === 'MIT'
    ? readFileSync(new URL('MIT.txt', import.meta.url), 'utf8')
    : `Licence of this package: ${license}.\n`;

/** `npm run client:pack -- --name @acme/commerce-client --license MIT`: builds a tarball for `npm publish`. */
const run = (): void => {
  const options = { name: { type: 'string' }, license: { type: 'string' }, repository: { type: 'string' } } as const;
  const { values } = parseArgs({ options: { ...options, public: { type: 'boolean' } } });
  const manifest = manifestOf(JSON.parse(readFileSync(at('client/package.json'), 'utf8')), values);
  execFileSync('npm', ['run', '--silent', 'client:build'], { cwd: at('.'), stdio: 'inherit' });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(at('client/dist'), `${folder}/dist`, { recursive: true });
  cpSync(at('client/CHANGELOG.md'), `${folder}/CHANGELOG.md`);
  for (const file of ['error-texts.json', 'events.schema.json']) cpSync(at(`docs/${file}`), `${folder}/${file}`);
  for (const [name, source] of Object.entries(entries)) {
    mkdirSync(`${folder}/${name}`);
    writeFileSync(`${folder}/${name}/package.json`, `${JSON.stringify(stubOf(name, source), null, 2)}\n`);
  }
  writeFileSync(`${folder}/LICENSE`, licenseText(values.license ?? 'UNLICENSED'));
  const readme = readFileSync(at('client/README.md'), 'utf8');
  writeFileSync(`${folder}/README.md`, readme.replaceAll("'commerce-client", `'${manifest.name}`));
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
