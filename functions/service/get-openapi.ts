import { readFileSync } from 'node:fs';
import type { DocumentAudience } from '../../shared/contract/service/service.ts';
import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { getOpenapi as row } from '../../shared/routes/service/service.ts';
import { once } from '../../shared/runtime/cached.ts';
import type { Clock } from '../../shared/runtime/clock.ts';

type Ports = { readonly clock: Clock; readonly document: (audience?: DocumentAudience) => string };

const read = (name: string): string => readFileSync(new URL(`${name}.json`, import.meta.url), 'latin1');

/** The texts of the documents. Each is read once. */
const documents = {
  all: once(() => read('openapi')),
  app: once(() => read('openapi-app')),
  staff: once(() => read('openapi-staff')),
  inside: once(() => read('openapi-inside')),
};

/** GET /openapi.json: a document as JSON in ASCII, generated from the route table when the function was bundled. */
export const getOpenapi: UseCase<typeof row, Ports> = async ({ query }, { document }) => ({
  status: 200,
  body: document(query.for),
});

export const { handler, over } = openEndpoint(row, getOpenapi, () => ({
  document: (audience) => documents[audience ?? 'all'](),
}));
