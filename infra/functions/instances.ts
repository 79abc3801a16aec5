import type { Trigger } from '../../shared/routes/job.ts';
import type { Stage } from '../stage/stage.ts';

/**
 * The reserved concurrency of a function. It is also the maximum.
 *
 * @returns the number of instances; undefined for a function that uses the account's unreserved concurrency
 */
export const instancesOf = (
  row: { readonly trigger?: Trigger; readonly maximumConcurrency?: number },
  { streamReaders }: Pick<Stage, 'streamReaders'>,
): number | undefined => (row.trigger?.on === 'stream' ? streamReaders : row.maximumConcurrency);
