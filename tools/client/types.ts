import { errorCodesOf } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { OpenAPIDocument } from '../openapi/main.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};
type Field = {
  readonly name: string;
  readonly schema: Schema;
  readonly description?: string | undefined;
  readonly required?: boolean;
};
type Parameter = Field & { readonly in: string; readonly $ref?: string };
type Body = { readonly required?: boolean; readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: Pick<Operation, 'requestBody'> }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
};

const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? '';
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const commentOf = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`;

const primitives: Readonly<Record<string, string>> = { integer: 'number', object: 'Record<string, any>' };

const fieldOf = ({ name, schema, description, required = false }: Field, indent: string): string => {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return `${commentOf(description, indent)}${indent}${key}${required ? '' : '?'}: ${typeOf(schema, indent)};\n`;
};

const objectOf = (fields: readonly Field[], indent: string): string => {
  const sorted = fields.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `{\n${sorted.map((field) => fieldOf(field, `${indent}  `)).join('')}${indent}}`;
};

const namedType = (schema: Schema, type: string, indent: string): string => {
  const { items, properties = {}, required = [] } = schema;
  if (items !== undefined) {
    const item = typeOf(items, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  const fields = Object.entries(properties).map(([name, field]) => ({
    ...{ name, schema: field, description: field.description, required: required.includes(name) },
  }));
  return type === 'object' && fields.length > 0 ? objectOf(fields, indent) : (primitives[type] ?? type);
};

/** The TypeScript type of a schema. Lines after the first begin with `indent`. */
const typeOf = (schema: Schema, indent: string): string => {
  const { $ref, enum: values, const: value, oneOf, anyOf = oneOf } = schema;
  if ($ref !== undefined) return nameOf($ref);
  if (anyOf !== undefined) return unionOf(anyOf.map((one) => typeOf(one, indent)));
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return unionOf(values.map((one) => JSON.stringify(one)));
  return unionOf([schema.type ?? 'unknown'].flat().map((type) => namedType(schema, type, indent)));
};

const jsonOf = ({ content }: Body): Schema | undefined => content?.['application/json']?.schema;

const inputOf = ({ parameters = [], requestBody }: Operation, shared: Document['components']['parameters']) => {
  const schema = requestBody && jsonOf(requestBody);
  const fields = [
    ...parameters
      .map((one) => shared[nameOf(one.$ref ?? '')] ?? one)
      .filter((one) => one.in === 'path' || one.in === 'query'),
    ...(schema ? [{ name: 'body', schema, required: requestBody?.required ?? false }] : []),
  ];
  return fields.length === 0 ? 'unknown' : objectOf(fields, '    ');
};

const outputOf = ({ responses }: Operation): string => {
  const bodies = Object.entries(responses).flatMap(([status, body]) => (status.startsWith('2') ? [jsonOf(body)] : []));
  return unionOf(bodies.map((schema) => (schema ? typeOf(schema, '    ') : 'undefined')));
};

/** The types of the events by the type of the event. */
const eventsOf = (webhooks: Document['webhooks'] = {}): string => {
  const rows = Object.entries(webhooks).map(([type, { post }]) => {
    const { $ref = '' } = jsonOf(post.requestBody ?? {}) ?? {};
    return `  '${type}': ${nameOf($ref)};\n`;
  });
  return `
/** The events that the service sends to a webhook endpoint, by their type. */
export type CommerceEvents = {
${rows.join('')}};

/** An event of the service (CloudEvents 1.0). \`event.type\` narrows \`event.data\`. */
export type CommerceEvent = CommerceEvents[keyof CommerceEvents];
`;
};

/** The source file of the types: every schema, and the input, output and error codes of every operation. */
export const typesFile = (document: OpenAPIDocument): string => {
  const { paths, components, webhooks }: Document = JSON.parse(JSON.stringify(document));
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .toSorted((one, other) => (one.operationId < other.operationId ? -1 : 1));
  const codes = new Map(routes.map((row) => [row.id, errorCodesOf(row)]));
  const schemas = Object.entries(components.schemas).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = operations.map((operation) => {
    const { operationId, summary, description } = operation;
    const errors = unionOf((codes.get(operationId) ?? []).map((code) => `'${code}'`));
    return `${commentOf(`${summary}. ${description}`, '  ')}  ${operationId}: {
    input: ${inputOf(operation, components.parameters)};
    output: ${outputOf(operation)};
    errors: ${errors};
  };
`;
  });
  return `// Generated from the OpenAPI document by \`npm run client:types\`.

/** Each operation by \`operationId\`: its parameters and body, the body of a success, and its error codes. */
export type Operations = {
${rows.join('')}};

export type components = {
  schemas: {
${schemas.map(([name]) => `    ${name}: ${name};\n`).join('')}  };
};
${eventsOf(webhooks)}${schemas.map(([name, schema]) => `\n${commentOf(schema.description, '')}export type ${name} = ${typeOf(schema, '')};\n`).join('')}`;
};
