import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

type Process = { readonly pid: number; readonly parent: number };

/** The process of a `stat` file of Linux. Its second field is the name in parentheses, which may contain blanks. */
const processIn = (file: string): readonly Process[] => {
  try {
    const [pid = '', rest = ''] = readFileSync(file, 'utf8').split(/ \(.*\) \S /s);
    return [{ pid: Number(pid), parent: Number.parseInt(rest, 10) }];
  } catch {
    // The process has ended.
    return [];
  }
};

const processesByPs = (): readonly Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));

/** Minimal Linux systems have no `ps`. */
const allProcesses = (): readonly Process[] =>
  existsSync('/proc/self/stat')
    ? globSync('/proc/[0-9]*/stat')
        .flatMap(processIn)
        .toSorted((one, other) => one.pid - other.pid)
    : processesByPs();

const descendants = (all: readonly Process[], pid: number): number[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...descendants(all, child.pid)]);

/** The child processes of a process, direct and indirect. */
export const below = (pid: number): number[] => descendants(allProcesses(), pid);

export const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
