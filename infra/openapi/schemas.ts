import type { CreateDocumentOptions } from 'zod-openapi';

type Render = NonNullable<CreateDocumentOptions['override']>;
type JsonSchema = Parameters<Render>[0]['jsonSchema'];

/** `anyOf` of a schema and null is one schema with two types: shorter to read, and generators of clients know it. */
const flattenNullable = (schema: JsonSchema): void => {
  const [inner, empty, ...others] = schema.anyOf ?? [];
  if (typeof inner?.type !== 'string' || empty?.type !== 'null' || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, inner, { ...schema, type: [inner.type, 'null'] });
  if (inner.enum !== undefined) schema.enum = [...inner.enum, null];
};

/** What `text` of the contract allows, in the syntax that all regular expression engines share. */
export const withoutControlCharacters = String.raw`^[^\x00-\x1F\x7F-\x9F]*$`;

/** zod checks every date with an expression that counts leap years; to a reader the format says the same. */
const shortenPattern = (schema: JsonSchema): void => {
  if (schema.format === 'date') delete schema.pattern;
  // A number that arrives as text: its digits are no business of a document that shows it as a number.
  if (schema.type === 'integer') delete schema.pattern;
  // Most generators compile patterns without the flag for Unicode classes. A lone surrogate is no valid JSON text anyway.
  if (schema.pattern?.includes('\\p{')) schema.pattern = withoutControlCharacters;
  // Generators for Swift escape a slash, which no Swift compiler takes in a text.
  if (schema.pattern !== undefined) schema.pattern = schema.pattern.replaceAll(/\\?\//g, String.raw`\x2F`);
  if (schema.format === 'date-time') schema.pattern = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`;
};

/** An answer says nothing of fields that it does not name: neither that there are none, nor that they may be anything. */
const openForMore = (schema: JsonSchema): void => {
  delete schema.additionalProperties;
  delete schema.propertyNames;
};

/**
 * How the document shows what zod knows. Answers are left open for more fields, because a field that is added within a version
 * must break no client; request bodies stay closed.
 */
export const renderSchema: Render = ({ jsonSchema, io }) => {
  flattenNullable(jsonSchema);
  shortenPattern(jsonSchema);
  if (io === 'output') openForMore(jsonSchema);
};
