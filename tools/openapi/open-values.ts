import { mayGrow } from '../../shared/contract/wire/text.ts';
import type { OpenAPIDocument } from './main.ts';

type Schema = { readonly enum?: readonly unknown[]; readonly description?: string };

const withGrowth = ({ enum: values, ...schema }: Schema) => ({ ...schema, 'x-extensible-enum': values });

/** An instant without a pattern. A later version may write it without milliseconds. */
const withoutForm = (value: unknown): unknown => {
  const { pattern: _, ...schema } = Object(value);
  return schema.format === 'date-time' && schema.type !== undefined ? schema : value;
};

const canGrow = ({ enum: values, description = '' }: Schema): boolean =>
  values !== undefined && description.endsWith(mayGrow);

/**
 * Opens the schemas for later versions. Each enumeration that can grow becomes a text with `x-extensible-enum`
 * (Zalando's guidelines, 112). Seven of thirteen generators write clients that refuse an unknown value of an `enum`.
 *
 * @param document the OpenAPI document as plain JSON
 */
export const openedFor = (document: OpenAPIDocument): OpenAPIDocument => {
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [
    name,
    canGrow(Object(schema)) ? withGrowth(Object(schema)) : schema,
  ]);
  const opened = { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
  return JSON.parse(JSON.stringify(opened), (_, value: unknown) => withoutForm(value));
};
