import type { OpenAPIDocument } from '../openapi/main.ts';

type Operation = {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly $ref?: string }[];
};
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The authentication of an operation: none, an access token, or an optional token. */
const authOf = ({ security = [] }: Operation): string => {
  const anonymous = security.some((scheme) => Object.keys(scheme).length === 0);
  return security.length === 0 ? 'public' : anonymous ? 'either' : 'user';
};

const marks = { IdempotencyKey: 'keyed', IfMatch: 'versioned' };

const marksOf = ({ parameters = [] }: Operation): string[] =>
  Object.entries(marks)
    .filter(([name]) => parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`))
    .map(([, mark]) => mark);

const rowsOf = (paths: Paths): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map((entry) => [path, ...entry] as const))
    .toSorted(([, , { operationId: one }], [, , { operationId: other }]) => (one < other ? -1 : 1))
    .map(([path, method, operation]) => {
      const words = [method.toUpperCase(), path, authOf(operation), ...marksOf(operation)];
      return `  ${operation.operationId}: '${words.join(' ')}',`;
    });

const union = (reasons: readonly string[]): string => reasons.map((reason) => `\n    | '${reason}'`).join('');

/** The source file with the operations, and the reasons of each error code. */
export const operationsFile = (document: OpenAPIDocument): string => {
  const { paths, components }: { paths: Paths; components: { schemas: { ErrorCode: object } } } = JSON.parse(
    JSON.stringify(document),
  );
  const { 'x-reasons': reasons = {} }: { 'x-reasons'?: Readonly<Record<string, readonly string[]>> } =
    components.schemas.ErrorCode;
  return `// Generated from the OpenAPI document by \`npm run client:types\`.

/** Each operation by \`operationId\`: method, path, authentication, and \`keyed\` or \`versioned\` (\`If-Match\`). */
export const operations = {
${rowsOf(paths).join('\n')}
} as const;

/** The machine-readable reasons of each error code. */
export type Reasons = {
${Object.entries(reasons)
  .map(([code, names]) => `  ${code}:${union(names)};`)
  .join('\n')}
};
`;
};
