import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** A process, and how it was called: by that it is told from another one that got its number later. */
const KeptProcess = z.object({ pid: z.int().check(z.positive()), command: z.string().check(z.minLength(1)) });
export type KeptProcess = z.infer<typeof KeptProcess>;

const patienceMs = 3_000;
const pollIntervalMs = 50;

const textOf = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/** How a living process was called; nothing when there is none of this number. Elsewhere than on Linux `ps` knows. */
const commandOf = (pid: number): string =>
  existsSync('/proc/self/cmdline')
    ? textOf(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim())
    : textOf(() => execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim());

/** Writes down a process that runs, so that whoever starts next can find it should nobody be left to end it. */
export const keepProcess = (file: string, pid: number): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, command: commandOf(pid) }));
};

/** The process that a file names, if it still runs. */
export const livingProcess = (file: string): KeptProcess | undefined => {
  const kept = z.safeParse(KeptProcess, JSON.parse(textOf(() => readFileSync(file, 'utf8')) || 'null'));
  return kept.success && commandOf(kept.data.pid) === kept.data.command ? kept.data : undefined;
};

/**
 * Ends the process that a file names, if it still runs: with SIGTERM, and with SIGKILL when that is ignored for three seconds.
 *
 * @returns the process that was ended, or undefined when there was none
 */
export const endKeptProcess = async (file: string): Promise<KeptProcess | undefined> => {
  const orphan = livingProcess(file);
  if (orphan === undefined) return undefined;
  process.kill(orphan.pid, 'SIGTERM');
  const patientUntilMs = performance.now() + patienceMs;
  while (livingProcess(file) !== undefined) {
    if (performance.now() > patientUntilMs) process.kill(orphan.pid, 'SIGKILL');
    await delay(pollIntervalMs);
  }
  return orphan;
};

const isThere = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';

/**
 * Writes this process into a file, unless another one that still runs is in it: of two that try at once one succeeds.
 *
 * @returns the other process, or undefined when the file is ours
 */
export const claimFor = (file: string): KeptProcess | undefined => {
  const draft = `${file}.${process.pid}.draft`;
  keepProcess(draft, process.pid);
  try {
    if (livingProcess(file) === undefined) rmSync(file, { force: true });
    linkSync(draft, file);
    return undefined;
  } catch (cause) {
    const other = livingProcess(file);
    if (!isThere(cause) || other === undefined) throw cause;
    return other;
  } finally {
    rmSync(draft);
  }
};
