import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { getLiveness as row } from '../../shared/routes/service/service.ts';
import type { Clock } from '../../shared/runtime/clock.ts';

/** GET /health/live: any answer proves liveness. */
export const getLiveness: UseCase<typeof row, { readonly clock: Clock }> = async () => ({
  status: 200,
  body: { status: 'ok' },
});

export const { handler, over } = openEndpoint(row, getLiveness);
