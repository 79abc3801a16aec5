import type { OpenAPIDocument } from '../openapi/main.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly items?: Schema;
} & Readonly<Record<string, unknown>>;

type Schemas = Readonly<Record<string, Schema>>;
type Body = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };

const nameOf = ($ref: string | undefined): string => $ref?.split('/').at(-1) ?? '';

const resolved = (schemas: Schemas, schema: Schema): Schema => schemas[nameOf(schema.$ref)] ?? schema;

const numbers = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const;

const limitOf = (schemas: Schemas, given: Schema, required: boolean): object => {
  const variants = given.anyOf ?? [given];
  const schema = resolved(schemas, variants.find(({ type }) => type !== 'null') ?? given);
  const types = [schema.type ?? 'string'].flat();
  const nullable = types.includes('null') || variants.some(({ type }) => type === 'null');
  const values = schema.enum?.filter((value) => value !== null);
  return {
    type: types.find((type) => type !== 'null'),
    required,
    nullable,
    ...Object.fromEntries(numbers.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]]))),
    ...(types.includes('string') && schema.examples !== undefined && { example: schema.examples[0] }),
    ...(schema.format === 'date-time' && { isInstant: true }),
    ...(schema.format === 'date' && { isDay: true }),
    ...(values !== undefined && { values }),
    ...(schema.items !== undefined && { item: limitOf(schemas, schema.items, true) }),
  };
};

/**
 * The fields of an object and of its nested objects, by path. A union has the fields of all its variants. The fields of a
 * nullable object are nullable: a form sends null for the object when they are all empty.
 */
const fieldsOf = (schemas: Schemas, given: Schema, prefix = ''): (readonly [string, object])[] => {
  const schema = resolved(schemas, given);
  if (schema.oneOf) {
    const kinds = schema.oneOf.map((one) => resolved(schemas, one).properties?.['kind']?.const);
    const kind = [`${prefix}kind`, { type: 'string', required: true, nullable: false, values: kinds }] as const;
    return [kind, ...schema.oneOf.flatMap((one) => fieldsOf(schemas, one, prefix))];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const present = field.anyOf?.find(({ $ref }) => $ref !== undefined) ?? field;
    const inner = resolved(schemas, present);
    if (inner.properties && present !== field)
      return fieldsOf(schemas, present, `${prefix}${name}/`).map(
        ([path, limit]) => [path, { ...limit, nullable: true }] as const,
      );
    if (inner.properties || inner.oneOf) return fieldsOf(schemas, field, `${prefix}${name}/`);
    if (field.const !== undefined) return [];
    return [[prefix + name, limitOf(schemas, field, schema.required?.includes(name) ?? false)] as const];
  });
};

/** The source file with the limits of every request body's fields, for the forms of a page. */
export const limitsFile = (document: OpenAPIDocument): string => {
  const {
    paths,
    components,
  }: { paths: Record<string, Record<string, { requestBody?: Body }>>; components: { schemas: Schemas } } = JSON.parse(
    JSON.stringify(document),
  );
  const bodies = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ requestBody }) => nameOf(requestBody?.content?.['application/json']?.schema?.$ref))
    .filter((name) => name !== '');
  const tables = [...new Set(bodies)].toSorted().map((name) => {
    const rows = fieldsOf(components.schemas, components.schemas[name] ?? {});
    const lines = rows.map(([field, limit]) => `    ${JSON.stringify(field)}: ${JSON.stringify(limit)},`);
    return `  ${name}: {\n${lines.join('\n')}\n  },`;
  });
  return `// Generated from the OpenAPI document by \`npm run client:types\`.

/** The limits of the fields of each request body, by the body's schema and the field's path. */
export const limits = {
${tables.join('\n')}
} as const;
`;
};
