import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the generators, with the packages that are installed in it and nowhere else. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

const changedMs = (file: string): number => (existsSync(folder + file) ? statSync(folder + file).mtimeMs : 0);

/** Installs the generators, unless they are there as the lockfile says. */
export const setup = async (): Promise<void> => {
  if (changedMs('node_modules/.package-lock.json') > changedMs('package-lock.json')) return;
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
};
