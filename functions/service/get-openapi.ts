import { readFileSync } from 'node:fs';
import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import type { Reply } from '../../shared/http/reply.ts';
import { getOpenapi as row } from '../../shared/routes/service/service.ts';
import { once } from '../../shared/runtime/cached.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';

type Document = Extract<Reply<typeof row>, { readonly status: 200 }>['body'];
type Ports = { readonly clock: Clock; readonly document: () => Document };

/** GET /openapi.json: the document, generated from the route table when the function was bundled. */
export const getOpenapi: UseCase<typeof row, Ports> = async (_, { document }) => ({
  status: 200,
  body: document(),
});

export const portsOf = (): Ports => ({
  clock: systemClock,
  document: once((): Document => JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'))),
});

export const handler = openLambda(row, getOpenapi, portsOf());
