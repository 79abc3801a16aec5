import type { SegmentTask, VerdictTask } from '../../shared/contract/books/reconciliation-run.ts';
import type { ScheduleTrigger } from '../../shared/jobs/job.ts';
import type { FunctionHost } from '../functions/function-host.ts';

type Outcome = Awaited<ReturnType<FunctionHost['invoke']>>;

export type Invoke = (id: string, event: unknown) => Promise<Outcome>;

/** The number of segments. With more than one segment the merge is tested, although a local table is small. */
const segments = 4;

let count = 0;

const nameOf = (startedMs: number): string => {
  count += 1;
  return `local-${startedMs}-${count}`;
};

/**
 * Local equivalent of the state machine in `infra/jobs/reconciliation`. It runs every segment, then the job itself, and
 * both again for a recount. A failed segment is passed to the job, which then fails.
 */
export const runSegments = async (
  id: string,
  { job }: NonNullable<ScheduleTrigger['segmented']>,
  invoke: Invoke,
): Promise<Outcome> => {
  const startedMs = Date.now();
  const run = { run: nameOf(startedMs), started_at: new Date(startedMs).toISOString(), segments };

  const all = async (recount: boolean): Promise<Outcome> => {
    for (let segment = 0; segment < segments; segment += 1) {
      const { error } = await invoke(job, { ...run, segment, recount } satisfies SegmentTask);
      if (error !== undefined) return invoke(id, { ...run, recounted: recount, failure: error } satisfies VerdictTask);
    }
    return invoke(id, { ...run, recounted: recount } satisfies VerdictTask);
  };

  const first = await all(false);
  const { result } = first;
  const again = typeof result === 'object' && result !== null && 'recount' in result && result.recount === true;
  return again ? all(true) : first;
};
