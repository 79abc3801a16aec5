import { readFileSync } from 'node:fs';
import type { EventSchema, EventSchemas } from '../openapi/events.ts';

/** The published JSON Schema of the events. */
export const eventSchemasFile = new URL('../../docs/events.schema.json', import.meta.url);

const shapeOf = ({ description: _, ...shape }: { readonly description?: string }): string => JSON.stringify(shape);

const changesOf = (name: string, before: EventSchema, after: EventSchema | undefined): string[] => {
  if (after === undefined) return [`${name} is gone`];
  return Object.entries(before.properties ?? {}).flatMap(([field, schema]) => {
    const next = after.properties?.[field];
    if (next === undefined) return [`${name}.${field} is gone`];
    if (shapeOf(next) !== shapeOf(schema)) return [`${name}.${field} has another form`];
    const mayBeMissing = before.required?.includes(field) && !after.required?.includes(field);
    return mayBeMissing ? [`${name}.${field} may be missing`] : [];
  });
};

/**
 * The changes that would break a receiver. A type or a field is gone, has another form, or may be missing. A new type and a
 * new field break no receiver, because receivers ignore what they do not know.
 */
export const breakingChanges = (before: EventSchemas, after: EventSchemas): readonly string[] =>
  Object.entries(before.$defs).flatMap(([name, schema]) => changesOf(name, schema, after.$defs[name]));

export const publishedSchemas = (): EventSchemas => JSON.parse(readFileSync(eventSchemasFile, 'utf8'));

/**
 * The text of the file for these schemas.
 * @throws Error that names each change that would break a receiver
 */
export const schemasText = (schemas: EventSchemas): string => {
  const changes = breakingChanges(publishedSchemas(), schemas);
  if (changes.length > 0)
    throw new Error(`This would break receivers of webhooks: ${changes.join('; ')}. Add a new type of event instead.`);
  return `${JSON.stringify(schemas, null, 2)}\n`;
};
