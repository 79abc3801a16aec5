import { mayGrow } from '../../shared/contract/wire/text.ts';
import type { OpenAPIDocument } from './main.ts';

type Schema = { readonly enum?: readonly unknown[]; readonly description?: string };

const opened = ({ enum: values, ...schema }: Schema) => ({ ...schema, 'x-extensible-enum': values });

const canGrow = ({ enum: values, description = '' }: Schema): boolean =>
  values !== undefined && description.endsWith(mayGrow);

/**
 * Writes each enumeration that can grow as a text with `x-extensible-enum` (Zalando's guidelines, 112). Seven of
 * thirteen generators write clients that refuse an unknown value of an `enum`.
 *
 * @param document the OpenAPI document as plain JSON
 */
export const openedFor = (document: OpenAPIDocument): OpenAPIDocument => {
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [
    name,
    canGrow(Object(schema)) ? opened(Object(schema)) : schema,
  ]);
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
};
