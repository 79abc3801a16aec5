import type { Trigger } from '../../shared/routes/job.ts';
import type { Stage } from '../stage/stage.ts';

/**
 * How many instances of a function are held back for it, and run at most.
 *
 * @param row of the tables of routes or jobs
 * @returns undefined when it takes of what the account has
 */
export const instancesOf = (
  row: { readonly trigger?: Trigger; readonly maximumConcurrency?: number },
  { streamReaders }: Pick<Stage, 'streamReaders'>,
): number | undefined => (row.trigger?.on === 'stream' ? streamReaders : row.maximumConcurrency);
