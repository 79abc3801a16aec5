import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, stop as stopEsbuild } from 'esbuild';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bundleOnChange } from '../../../local/functions/bundle-on-change.ts';
import { oneAtATime } from '../../../local/process/one-at-a-time.ts';
import { watchTree } from '../../../local/process/watch-tree.ts';
import { eventually } from '../../harness/eventually.ts';

let directory: string;
let sources: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bundles-'));
  sources = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of [directory, sources]) rmSync(folder, { recursive: true });
});
afterAll(() => stopEsbuild());

const write = (text: string) => writeFileSync(join(sources, 'function.ts'), text);
const bundled = (): string => readFileSync(join(directory, 'function.js'), 'utf8');

/** Bundles as the local stack does, but each bundling waits until the test releases it. */
const start = async () => {
  const begun: (() => void)[] = [];
  const failed: unknown[] = [];
  const ended: string[] = [];
  const bundling = await bundleOnChange({
    folders: [sources],
    isFresh: () => true,
    bundle: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(resolve);
      const [entry, outfile] = [join(sources, 'function.ts'), join(directory, 'function.js')];
      await build({ entryPoints: [entry], outfile, logLevel: 'silent' }).catch((cause: unknown) => {
        failed.push(cause);
        throw cause;
      });
      await promise;
      await stopEsbuild();
    },
    onBundled: async () => void ended.push(bundled()),
  });
  return { bundling, begun, failed, ended };
};

test('a source edited during a bundling is in the next bundles', async () => {
  const { bundling, begun, ended } = await start();
  write('console.log("first")');
  await eventually(() => expect(begun).toHaveLength(1));
  await eventually(() => expect(bundled()).toContain('first'));
  write('console.log("second")');
  // A concurrent second bundling would be stopped by the end of the first one.
  await vi.waitUntil(() => begun.length > 1, { timeout: 500 }).catch(() => undefined);
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await eventually(() => expect(begun).toHaveLength(2));
  begun[1]?.();
  await bundling.stop();
  expect(ended.at(-1)).toContain('second');
});

test('a source error leaves the former bundles, and the next edit replaces them', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { bundling, begun, failed, ended } = await start();
  write('console.log(');
  await eventually(() => expect(failed).toHaveLength(1));
  write('console.log("mended")');
  await eventually(() => expect(begun).toHaveLength(2));
  begun[1]?.();
  await bundling.stop();
  expect(ended).toEqual([expect.stringContaining('mended')]);
  expect(stderr).not.toHaveBeenCalled();
});

test('a bundling that fails for another reason than a source reports it', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const bundle = () => Promise.reject(new Error('The service was stopped'));
  const bundling = await bundleOnChange({
    folders: [sources],
    isFresh: () => true,
    bundle,
    onBundled: async () => undefined,
  });
  write('');
  await eventually(() => expect(stderr).toHaveBeenCalled());
  expect(stderr).toHaveBeenCalledWith('The previous bundles stay in use: Error: The service was stopped\n');
  await bundling.stop();
});

test('oneAtATime runs once more after any number of requests during a run', async () => {
  const runs: (() => void)[] = [];
  const { ask, idle } = oneAtATime(() => new Promise((resolve) => runs.push(resolve)));
  ask();
  ask();
  ask();
  ask();
  runs[0]?.();
  await eventually(() => expect(runs).toHaveLength(2));
  runs[1]?.();
  await idle();
  expect(runs).toHaveLength(2);
});

describe('a tree is watched, however its files come there:', () => {
  /** Counts the changes after the previous call. */
  const watched = () => {
    let seen = 0;
    const watching = watchTree(sources, () => {
      seen += 1;
    });
    onTestFinished(() => watching.close());
    return async (change: () => void): Promise<void> => {
      seen = 0;
      change();
      await eventually(() => expect(seen).toBeGreaterThan(0));
    };
  };
  const replace = (path: string, text: string) => {
    writeFileSync(join(directory, 'draft'), text);
    renameSync(join(directory, 'draft'), path);
  };

  test('a replaced file is watched, and its later edits are seen', async () => {
    const file = join(sources, 'one', 'two', 'file.ts');
    mkdirSync(join(sources, 'one', 'two'), { recursive: true });
    writeFileSync(file, '');
    const sees = watched();
    for (const text of ['a', 'b', 'c']) {
      await sees(() => replace(file, text));
      await sees(() => writeFileSync(file, `${text} and more`));
    }
  });

  test('a replaced folder is watched, and its later edits are seen', async () => {
    const folder = join(sources, 'one');
    mkdirSync(folder);
    const sees = watched();
    await sees(() => {
      rmSync(folder, { recursive: true });
      mkdirSync(join(folder, 'two'), { recursive: true });
    });
    await sees(() => writeFileSync(join(folder, 'file.ts'), 'a'));
    await eventually(() => sees(() => writeFileSync(join(folder, 'two', 'file.ts'), 'a')));
  });
});
