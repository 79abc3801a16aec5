import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** A recorded process. Its command line distinguishes it from a later process with the same id. */
const RecordedProcess = z.object({ pid: z.int().check(z.positive()), command: z.string().check(z.minLength(1)) });
export type RecordedProcess = z.infer<typeof RecordedProcess>;

const patienceMs = 3_000;
const pollIntervalMs = 50;

const textOf = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/** The command line of a running process; empty if there is none. Systems other than Linux use `ps`. */
const commandOf = (pid: number): string =>
  existsSync('/proc/self/cmdline')
    ? textOf(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim())
    : textOf(() => execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim());

/** Records a running process, so that a later start finds it after a crash. */
export const keepProcess = (file: string, pid: number): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, command: commandOf(pid) }));
};

/** The process recorded in a file, if it is still running. */
export const livingProcess = (file: string): RecordedProcess | undefined => {
  const stored = z.safeParse(RecordedProcess, JSON.parse(textOf(() => readFileSync(file, 'utf8')) || 'null'));
  return stored.success && commandOf(stored.data.pid) === stored.data.command ? stored.data : undefined;
};

/**
 * Ends the process recorded in a file, if it is still running: with SIGTERM, and after 3 seconds with SIGKILL.
 *
 * @returns the process that was ended, or undefined when there was none
 */
export const endRecordedProcess = async (file: string): Promise<RecordedProcess | undefined> => {
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
 * Takes a lock file for this process, unless a running process holds it. When two processes call it concurrently, one
 * succeeds.
 *
 * @returns the other process, or undefined when this process has the lock
 */
export const claimFor = (file: string): RecordedProcess | undefined => {
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
