import { parseArgs } from 'node:util';
import { createDocument } from 'zod-openapi';
import type { Route } from '../../shared/routes/route.ts';
import { fail } from '../fail.ts';
import { type DocumentName, documentRows } from './audiences.ts';
import { webhooksOf, webhookTag } from './events.ts';
import { headers, parameters } from './headers.ts';
import { infoOf } from './info.ts';
import { openedFor } from './open-values.ts';
import { operationOf, tagOf, tags } from './operation.ts';
import { errorExamplesOf, sharedResponsesOf } from './responses.ts';
import { renderSchema } from './schemas.ts';
import { securitySchemesOf } from './security.ts';
import { withSharedExamples } from './shared-examples.ts';

export type OpenAPIDocument = ReturnType<typeof createDocument>;

const pathItem = (rows: readonly Route[], ids: ReadonlySet<string>) =>
  Object.fromEntries(rows.map((row) => [row.method.toLowerCase(), operationOf(row, ids)]));

/** Removes the description from a parameter's schema if the parameter itself has the same description. */
const saidOnce = (value: unknown): unknown => {
  const { in: place, description, schema } = Object(value);
  const isRepeated = place !== undefined && description !== undefined && description === schema?.description;
  return isRepeated ? { ...Object(value), schema: { ...schema, description: undefined } } : value;
};

/** The document as plain JSON, without parameter metadata inside schemas. */
const plain = (document: OpenAPIDocument): OpenAPIDocument =>
  JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === 'param' ? undefined : saidOnce(value))));

const tagsOf = (rows: readonly Route[]) => {
  const used = new Set<string>(rows.map((row) => tagOf(row).name));
  return Object.values(tags).filter(({ name }) => used.has(name));
};

/**
 * Generates an OpenAPI 3.1 document from the route table, the error table, the events and the schemas of the contract.
 * Its only server is `/api/v1` at the host of the document.
 *
 * @param name the document; by default the one with all operations of people
 * @returns plain JSON, the same at every call
 */
export const openapiDocument = (name: DocumentName = 'all'): OpenAPIDocument => {
  const { rows, webhooks, open } = documentRows[name];
  const ids = new Set(rows.map(({ id }) => id));
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: infoOf(name),
      servers: [{ url: '/api/v1' }],
      tags: [...tagsOf(rows), ...(webhooks ? [webhookTag] : [])],
      paths: Object.fromEntries(
        [...Map.groupBy(rows, ({ path }) => path)].map(([path, here]) => [path, pathItem(here, ids)]),
      ),
      ...(webhooks && { webhooks: webhooksOf() }),
      components: {
        headers,
        parameters,
        examples: errorExamplesOf(rows),
        responses: sharedResponsesOf(rows),
        securitySchemes: securitySchemesOf(rows),
      },
    },
    { override: renderSchema },
  );
  const whole = withSharedExamples(plain(document));
  return open ? openedFor(whole) : whole;
};

const isName = (name: string): name is DocumentName => Object.hasOwn(documentRows, name);

if (import.meta.main) {
  const { values } = parseArgs({ options: { for: { type: 'string', default: 'all' } } });
  const name = values.for;
  if (!isName(name)) fail(new Error(`--for takes one of: ${Object.keys(documentRows).join(', ')}.`));
  else process.stdout.write(`${JSON.stringify(openapiDocument(name), null, 1)}\n`);
}
