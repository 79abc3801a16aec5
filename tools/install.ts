import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const changedMs = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

/**
 * Installs the packages of a folder with a separate `package.json`, unless they match its lockfile already. Only some
 * commands need these packages, so `npm start` does not install them.
 *
 * @param folder the folder, relative to the project's root
 */
export const install = (folder: string): void => {
  const path = `${root}${folder}`;
  if (changedMs(`${path}/node_modules/.package-lock.json`) > changedMs(`${path}/package-lock.json`)) return;
  const { devDependencies } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  process.stderr.write(`Installs in ${folder}: ${Object.keys(devDependencies).join(', ')}.\n`);
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: path, stdio: 'inherit' });
};

if (import.meta.main) for (const folder of process.argv.slice(2)) install(folder);
