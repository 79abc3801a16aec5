import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const installed = ['node_modules', 'test/node_modules', 'tools/report/node_modules'];
const git = (cwd: string, ...words: string[]): string => execFileSync('git', words, { cwd, encoding: 'utf8' });

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/**
 * A copy of the project with the same packages, as a fresh clone has it. Commands write into the copy, while other tests
 * read the project.
 */
export const copyOfProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  for (const file of files.filter((each) => existsSync(join(root, each))))
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
  for (const packages of installed.filter((each) => existsSync(join(root, each)))) {
    mkdirSync(dirname(join(folder, packages)), { recursive: true });
    symlinkSync(join(root, packages), join(folder, packages));
  }
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  git(folder, 'add', '--all');
  git(folder, '-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'copy');
  /** Vitest's own variables must not reach a command that starts Vitest. */
  const usual = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_COMPILE_CACHE: `${root}.build/compiled` };
  return {
    folder,
    /** The files that differ from the copied ones. */
    changed: (): string => git(folder, 'status', '--porcelain'),
    /** Runs a program in the copy, with few variables of this environment. */
    run: (words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> =>
      new Promise((resolve) => {
        const options = { cwd: folder, env: { ...usual, ...environment }, maxBuffer: 64 * 2 ** 20 };
        const child = execFile(process.execPath, words, options, (_, stdout, stderr) =>
          resolve({ code: child.exitCode, stdout, stderr }),
        );
      }),
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
};
