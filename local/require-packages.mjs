// Old versions of Node can run this file. The installed packages bring the Node that the next command needs.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const packagesIn = (lockfile) => (existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {});

/** The packages to install, by path. The entry '' is the project itself. */
const { '': _, ...wanted } = packagesIn('package-lock.json');
/** npm writes this list at the end of an installation. It leaves out optional packages of other platforms. */
const installed = packagesIn('node_modules/.package-lock.json');

const isMissing = ([path, { version, integrity, optional, devOptional }]) =>
  installed[path] === undefined
    ? !optional && !devOptional
    : installed[path].version !== version || installed[path].integrity !== integrity;

const isStale = Object.entries(wanted).some(isMissing) || Object.keys(installed).some((path) => !(path in wanted));

if (isStale) {
  process.stderr.write('Installs the packages with npm ci, because node_modules does not match package-lock.json.\n');
  execFileSync('npm', ['ci'], { stdio: 'inherit' });
}
