import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jobs } from '../../shared/jobs.ts';

/** Packages with machine code. The bundles do not contain them. Local runs use the packages of the root. */
export const nativePackages = ['sharp'];

/** The functions that decode pictures, and so load `sharp`. */
const drawing = new Set(jobs.flatMap(({ id, grants }) => (grants.includes('decoders') ? [id] : [])));

const wanted = fileURLToPath(new URL('../native', import.meta.url));
const installed = fileURLToPath(new URL('../../.build/native-arm64', import.meta.url));
const files = ['package.json', 'package-lock.json'];

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const isInstalled = (): boolean =>
  existsSync(`${installed}/node_modules/.package-lock.json`) &&
  files.every((file) => textOf(`${installed}/${file}`) === textOf(`${wanted}/${file}`));

/**
 * Installs the packages for Lambda's platform (Linux on arm64), also on a machine of another platform. The temporary
 * folder of the installation is renamed at the end. A crash therefore leaves no partial installation.
 */
const install = (): void => {
  if (isInstalled()) return;
  const draft = `${installed}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const file of files) cpSync(`${wanted}/${file}`, `${draft}/${file}`);
  const platform = ['--cpu=arm64', '--os=linux', '--libc=glibc'];
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...platform], { cwd: draft });
  // Another process can finish the same installation first.
  if (!isInstalled()) {
    rmSync(installed, { recursive: true, force: true });
    renameSync(draft, installed);
  }
  rmSync(draft, { recursive: true, force: true });
};

/**
 * The folder to deploy for a function: its bundle, and any native packages for Lambda's platform.
 *
 * @param folder the folder of the bundle
 */
export const deployable = (id: string, folder: string): string => {
  if (!drawing.has(id)) return folder;
  install();
  const made = `${folder.replace(/\/$/, '')}-arm64`;
  rmSync(made, { recursive: true, force: true });
  cpSync(folder, made, { recursive: true });
  cpSync(`${installed}/node_modules`, `${made}/node_modules`, { recursive: true });
  return made;
};
