import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A CPU limit for processes. */
export type CpuShare = {
  readonly enter: (pid: number) => void;
  readonly leave: (pid: number) => void;
  readonly remove: () => void;
};

const root = '/sys/fs/cgroup';
const name = 'commerce-bench';
/** The period of the quota in µs. With Linux's default of 100,000, a short event would end before its quota is used. */
const periodMicros = 20_000;

/** The folder of the control group, and its limits by file name, for cgroup v1 and v2. */
const limitsOf = (quotaMicros: number): { readonly folder: string; readonly limits: Record<string, string> } =>
  existsSync(`${root}/cgroup.controllers`)
    ? { folder: `${root}/${name}`, limits: { 'cpu.max': `${quotaMicros} ${periodMicros}` } }
    : {
        folder: `${root}/cpu/${name}`,
        limits: { 'cpu.cfs_period_us': `${periodMicros}`, 'cpu.cfs_quota_us': `${quotaMicros}` },
      };

/**
 * Makes a control group with a share of one processor.
 * @param share the share of the processor, from 0 to 1; Lambda gives 512/1769 = 0.29 at 512 MB
 * @returns the control group, or the reason why it could not be made
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
