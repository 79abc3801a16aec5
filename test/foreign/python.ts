import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const text = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The result of an installation when no package index answers. */
export const indexAway = 'No package index of Python (PyPI) can be reached.';

/** Outputs of pip without a connection. Its last line then only says that no version was found. */
const withoutConnection = /connection broken|NewConnectionError|NameResolutionError|ConnectTimeout|ProxyError/;

/** The first Python of version 3.10 or newer with `venv`. */
const interpreter = (): string | undefined =>
  ['python3', 'python'].find((name) => {
    try {
      execFileSync(name, ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      // This Python is not installed, too old, or has no `venv`.
      return false;
    }
  });

/**
 * A virtual environment under `.build`.
 * @param requirements the file that pins its packages
 * @param name its folder
 */
export const pythonEnvironment = (requirements: URL, name: string) => {
  const folder = fileURLToPath(new URL(`../../.build/${name}/venv`, import.meta.url));
  const installed = `${folder}/installed-requirements.txt`;
  const wanted = fileURLToPath(requirements);

  /** The path of a program in the environment. */
  const program = (file: string): string => `${folder}/bin/${file}`;

  /** Whether a small package can be downloaded. This tells a broken connection from a missing index. */
  const indexAnswers = (): boolean => {
    const options = ['--quiet', '--no-deps', '--no-cache-dir', '--retries', '3', '--timeout', '20'];
    return spawnSync(program('pip'), ['download', ...options, '--dest', `${folder}/probe`, 'idna']).status === 0;
  };

  /**
   * Installs the packages, unless exactly these versions are installed.
   * @returns undefined on success, else one sentence on the missing Python or index
   * @throws Error when pip failed for another reason
   */
  const install = (): string | undefined => {
    if (text(installed) === text(wanted)) return undefined;
    const python = interpreter();
    if (python === undefined) return 'Python 3.10 or newer with venv is missing (apt-get install python3-venv).';
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync(python, ['-m', 'venv', folder], { stdio: 'inherit' });
    const options = ['--quiet', '--retries', '3', '--timeout', '60', '--requirement', wanted];
    const { status, stderr } = spawnSync(program('pip'), ['install', ...options], { encoding: 'utf8' });
    if (status !== 0 && withoutConnection.test(stderr) && !indexAnswers()) return indexAway;
    if (status !== 0) throw new Error(`pip could not install ${wanted}:\n${stderr}`);
    writeFileSync(installed, text(wanted) ?? '');
    return undefined;
  };
  return { program, install };
};

export const { program: pythonProgram, install: installPythonPrograms } = pythonEnvironment(
  new URL('requirements.txt', import.meta.url),
  'foreign',
);
