import type { CreateDocumentOptions } from 'zod-openapi';

type Render = NonNullable<CreateDocumentOptions['override']>;
type JsonSchema = Parameters<Render>[0]['jsonSchema'];

/** Replaces `anyOf` of a schema and null by one schema with two types: shorter, and supported by client generators. */
const flattenNullable = (schema: JsonSchema): void => {
  const [inner, empty, ...others] = schema.anyOf ?? [];
  if (typeof inner?.type !== 'string' || empty?.type !== 'null' || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, inner, { ...schema, type: [inner.type, 'null'] });
  if (inner.enum !== undefined) schema.enum = [...inner.enum, null];
};

/**
 * Shortens patterns. zod's long pattern of dates checks leap years, but the format `date` is sufficient for readers.
 */
const shortenPattern = (schema: JsonSchema): void => {
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern;
  // A number in a parameter is parsed from text. The document shows a number, so the pattern of digits is removed.
  if (schema.type === 'integer') delete schema.pattern;
  // Generators for Swift escape a slash, but the Swift compiler refuses an escaped slash in a string.
  if (schema.pattern !== undefined) schema.pattern = schema.pattern.replaceAll(/\\?\//g, String.raw`\x2F`);
};

/** Instants in answers have one form, those in requests any form of RFC 3339. */
const ofAnswer = (schema: JsonSchema): void => {
  if (schema.format === 'date-time') schema.pattern = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`;
};

/** Removes `additionalProperties` from an answer, so that its schema neither forbids nor describes unknown fields. */
const openForMore = (schema: JsonSchema): void => {
  delete schema.additionalProperties;
  delete schema.propertyNames;
};

/** Adapts a schema for every reader. `readonly` of zod is about TypeScript, and means something else in OpenAPI. */
export const simplify = (schema: JsonSchema): void => {
  flattenNullable(schema);
  shortenPattern(schema);
  delete schema.readOnly;
};

/**
 * Adapts zod's schemas to the document. Schemas of answers allow additional fields, so that a new field breaks no
 * client. Schemas of request bodies forbid them.
 */
export const renderSchema: Render = ({ jsonSchema, io }) => {
  simplify(jsonSchema);
  if (io === 'input') return;
  ofAnswer(jsonSchema);
  openForMore(jsonSchema);
};
