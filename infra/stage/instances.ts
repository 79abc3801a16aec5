import type { Trigger } from '../../shared/jobs/job.ts';
import type { Stage } from './stage.ts';

/** The row of a function whose instances are counted. */
export type Instanced = { readonly id: string; readonly trigger?: Trigger; readonly maximumConcurrency?: number };

/**
 * The reserved concurrency of a function. It is also the maximum.
 *
 * @returns the number of instances; undefined for a function that uses the account's unreserved concurrency
 */
export const instancesOf = (
  { id, trigger, maximumConcurrency }: Instanced,
  { streamReaders, instances = {} }: Pick<Stage, 'streamReaders' | 'instances'>,
): number | undefined => instances[id] ?? (trigger?.on === 'stream' ? streamReaders : maximumConcurrency);
