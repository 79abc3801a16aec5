import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import { getLiveness as row } from '../../shared/routes/service/service.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';

/** GET /health/live: any answer proves liveness. */
export const getLiveness: UseCase<typeof row, { readonly clock: Clock }> = async () => ({
  status: 200,
  body: { status: 'ok' },
});

export const handler = openLambda(row, getLiveness, { clock: systemClock });
