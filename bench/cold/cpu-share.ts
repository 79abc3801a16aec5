import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A part of a processor that processes can be put into. */
export type CpuShare = {
  readonly enter: (pid: number) => void;
  readonly leave: (pid: number) => void;
  readonly remove: () => void;
};

const root = '/sys/fs/cgroup';
const name = 'commerce-bench';
/** Short, so that a handler of some milliseconds meets the quota as it would over a long time. */
const periodMicros = 20_000;

/** Files of a control group and what to write into them, for the two versions of the interface. */
const limitsOf = (quotaMicros: number): { readonly folder: string; readonly limits: Record<string, string> } =>
  existsSync(`${root}/cgroup.controllers`)
    ? { folder: `${root}/${name}`, limits: { 'cpu.max': `${quotaMicros} ${periodMicros}` } }
    : {
        folder: `${root}/cpu/${name}`,
        limits: { 'cpu.cfs_period_us': `${periodMicros}`, 'cpu.cfs_quota_us': `${quotaMicros}` },
      };

/**
 * Makes a control group that may use this share of one processor.
 *
 * @param share 0.29 is what Lambda gives at 512 MB: 512/1769
 * @returns the group; or why there is none, in words
 */
export const cpuShare = (share: number): CpuShare | string => {
  const { folder, limits } = limitsOf(Math.round(share * periodMicros));
  try {
    mkdirSync(folder, { recursive: true });
    for (const [file, value] of Object.entries(limits)) writeFileSync(`${folder}/${file}`, value);
  } catch (error) {
    return `no share of a processor, ${error instanceof Error ? error.message : String(error)}`;
  }
  return {
    enter: (pid) => writeFileSync(`${folder}/cgroup.procs`, `${pid}`),
    leave: (pid) => writeFileSync(`${dirname(folder)}/cgroup.procs`, `${pid}`),
    remove: () => rmdirSync(folder),
  };
};
