// Old versions of Node can run this file. The installed packages bring the Node that the next command needs.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';

// An older npm leaves out packages that need a newer Node, even if the project brings one.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.versions.node} is too old to install the packages: install Node 22 or newer.\n`);
  process.exit(1);
}

const packagesIn = (lockfile) => (existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {});

/** The packages to install, by path. The entry '' is the project itself. */
const { '': project, ...wanted } = packagesIn('package-lock.json');
/** npm writes this list at the end of an installation. It leaves out optional packages of other platforms. */
const installed = packagesIn('node_modules/.package-lock.json');

/** Checks, tests and deployments need these packages. `npm start` does not. */
const isForDevelopers = ({ dev }) => dev === true;
const isForStart = ({ dev }) => dev !== true;

const differs = (path, { version, integrity, optional, devOptional }) =>
  installed[path] === undefined
    ? !optional && !devOptional
    : installed[path].version !== version || installed[path].integrity !== integrity;

/** @returns whether a package of this kind is missing, is another version, or is no longer wanted */
const isStale = (isOfKind) =>
  Object.entries(wanted).some(([path, each]) => isOfKind(each) && differs(path, each)) ||
  Object.entries(installed).some(([path, each]) => isOfKind(each) && !(path in wanted));

const wantsAll = process.argv.includes('--all');

const megabytes = wantsAll ? 800 : 500;

/** Fails before the installation rather than in the middle of it. Node 18.14 and older cannot ask for the free space. */
const requireSpace = () => {
  const { bavail, bsize } = fs.statfsSync?.('.') ?? { bavail: Number.POSITIVE_INFINITY, bsize: 1 };
  const left = Math.floor((bavail * bsize) / 2 ** 20);
  if (left >= megabytes) return;
  process.stderr.write(`The disk has ${left} MB left, and the packages need ${megabytes} MB: free some space.\n`);
  process.exit(1);
};

const npm = (reason, words) => {
  requireSpace();
  process.stderr.write(`${reason}\n`);
  const { status, error } = spawnSync('npm', words, { stdio: 'inherit' });
  if (status === 0) return;
  process.stderr.write(`The packages could not be installed: ${error?.message ?? `npm ${words[0]} failed`}.\n`);
  process.exit(1);
};

if (isStale(isForStart)) {
  const isComplete = wantsAll || Object.values(installed).some(isForDevelopers);
  npm('Installs the packages with npm ci, because node_modules does not match package-lock.json.', [
    'ci',
    isComplete ? '--include=dev' : '--omit=dev',
  ]);
} else if (wantsAll && isStale(isForDevelopers)) {
  const names = Object.keys(project.devDependencies).join(', ');
  // A service may be running, and `npm ci` would delete its packages.
  npm(`Installs more packages, for checks, tests and deployments: ${names}.`, [
    'install',
    '--include=dev',
    '--no-save',
  ]);
}

const node = `node-linux-${process.arch}/bin/node`;
// npm 10 does not link this program.
if (existsSync(`node_modules/${node}`) && !existsSync('node_modules/.bin/node'))
  symlinkSync(`../${node}`, 'node_modules/.bin/node');
