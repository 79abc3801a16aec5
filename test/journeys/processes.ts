import { execFileSync } from 'node:child_process';

/** The processes that one has started, and those that they have. */
export const below = (pid: number): number[] => {
  const children = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  return [...children, ...children.flatMap(below)];
};

/** Whether there is a process of this number. */
export const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
