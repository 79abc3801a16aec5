import { readFileSync } from 'node:fs';
import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { getOpenapi as row } from '../../shared/routes/service/service.ts';
import { once } from '../../shared/runtime/cached.ts';
import type { Clock } from '../../shared/runtime/clock.ts';

type Ports = { readonly clock: Clock; readonly document: () => string };

/** GET /openapi.json: the document as JSON in ASCII, generated from the route table when the function was bundled. */
export const getOpenapi: UseCase<typeof row, Ports> = async (_, { document }) => ({ status: 200, body: document() });

export const { handler, over } = openEndpoint(row, getOpenapi, () => ({
  document: once(() => readFileSync(new URL('openapi.json', import.meta.url), 'latin1')),
}));
