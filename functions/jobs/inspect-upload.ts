import { inspectUpload as row } from '../../shared/jobs/media.ts';
import { inspect } from '../../shared/media/inspect.ts';
import type { Inspection } from '../../shared/media/inspection.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { jobLine, writeLine } from '../../shared/runtime/logger.ts';

const counted = (outcome: Inspection['outcome']) => ({
  uploads_accepted: Number(outcome === 'accepted'),
  uploads_rejected: Number(outcome === 'rejected'),
  inspections_failed: Number(outcome === 'failed' || outcome === 'unavailable'),
});

/**
 * Inspects one upload. Native decoders parse untrusted bytes, so the function has no IAM permissions (least privilege).
 * It reads the upload by a presigned address. An accepted picture is returned re-encoded; of a document only
 * the type is checked.
 */
export const handler = async (event: unknown): Promise<Inspection> => {
  const startedMs = systemClock();
  const inspection = await inspect(event);
  const facts = { duration_ms: systemClock() - startedMs, ...('cause' in inspection && { cause: inspection.cause }) };
  writeLine(jobLine(row.id, counted(inspection.outcome), facts, systemClock()));
  return inspection;
};
