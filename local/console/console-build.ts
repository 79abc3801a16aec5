import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from '../process/one-at-a-time.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const directory = `${root}.build/console`;
const sources = ['console', 'client', 'package-lock.json'].map((path) => root + path);
const vite = `${root}node_modules/vite/bin/vite.js`;

const below = (path: string): string[] =>
  statSync(path).isDirectory()
    ? [path, ...readdirSync(path, { recursive: true }).map((name) => `${path}/${String(name)}`)]
    : [path];

const changedMs = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isFresh = (): boolean => {
  const builtMs = changedMs(`${directory}/index.html`);
  return sources.flatMap(below).every((path) => changedMs(path) < builtMs);
};

/** Builds into a temporary folder, then replaces the previous build, which another process may be reading. */
const build = async (signal: AbortSignal): Promise<void> => {
  const own = `${directory}-${process.pid}`;
  const child = spawn(process.execPath, [vite, 'build', 'console', '--logLevel', 'warn'], {
    cwd: root,
    // Always a production build, as deployed.
    env: { ...process.env, NODE_ENV: 'production', CONSOLE_DIRECTORY: own },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const said = text(child.stderr);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The console was not built: ${await said}`);
  rmSync(directory, { recursive: true, force: true });
  renameSync(own, directory);
};

/**
 * Builds the console in a separate process, when a source is newer than the existing build. The stack's start and each
 * load of the page check the sources. The start does not wait for the build. The scripts of an open page belong to the
 * build of its `index.html`, so `existing` does not check.
 *
 * @returns `built()`, which builds from changed sources first, `existing()`, and `stop()`. The first two resolve to the
 * folder of the files, or reject with the build's error
 */
export const builtConsole = () => {
  const ending = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const building = oneAtATime(async () => {
    last = isFresh() ? Promise.resolve() : build(ending.signal);
    await last.catch(() => undefined);
  });
  building.ask();
  const existing = async (): Promise<string> => {
    await building.idle();
    await last;
    return directory;
  };
  return {
    built: (): Promise<string> => {
      building.ask();
      return existing();
    },
    existing,
    stop: async (): Promise<void> => {
      ending.abort();
      await building.idle();
    },
  };
};
