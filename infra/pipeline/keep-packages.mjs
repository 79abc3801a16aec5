// Every version of Node can run this file, because it runs before the packages are installed.
import { readFileSync, writeFileSync } from 'node:fs';

const usage = 'Type: node infra/pipeline/keep-packages.mjs [--dependencies] PACKAGE…';

/**
 * Removes packages from package.json. `npm ci` then installs only the others, in the versions of package-lock.json. A
 * step of the pipeline runs no other code than that of the packages that it needs.
 *
 * `--dependencies` keeps all `dependencies`. Of the `devDependencies`, only the named ones stay.
 */
const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--dependencies');
const project = JSON.parse(readFileSync('package.json', 'utf8'));
const unknown = names.find((name) => !(name in project.devDependencies));
if (names.length === 0 || unknown !== undefined) {
  process.stderr.write(unknown === undefined ? `${usage}\n` : `package.json has no devDependency ${unknown}.\n`);
  process.exit(1);
}
const left = {
  ...project,
  dependencies: words.includes('--dependencies') ? project.dependencies : {},
  devDependencies: Object.fromEntries(names.map((name) => [name, project.devDependencies[name]])),
};
writeFileSync('package.json', `${JSON.stringify(left, null, 2)}\n`);
