import type { OpenAPIDocument } from '../openapi/main.ts';

type Operation = {
  readonly operationId: string;
  readonly 'x-audience': 'app' | 'staff' | 'service';
  readonly 'x-repeatable'?: boolean;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly $ref?: string }[];
};
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The authentication of an operation: none, a token, or an optional token. */
const authOf = ({ security = [] }: Operation): string => {
  const anonymous = security.some((scheme) => Object.keys(scheme).length === 0);
  return security.length === 0 ? 'public' : anonymous ? 'either' : 'token';
};

const marks = { IdempotencyKey: 'keyed', IfMatch: 'versioned' };

const marksOf = ({ parameters = [], 'x-repeatable': repeatable }: Operation): string[] => [
  ...Object.entries(marks)
    .filter(([name]) => parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`))
    .map(([, mark]) => mark),
  ...(repeatable ? ['repeatable'] : []),
];

const rowsOf = (paths: Paths, audience: Operation['x-audience']): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map((entry) => [path, ...entry] as const))
    .filter(([, , operation]) => operation['x-audience'] === audience)
    .toSorted(([, , { operationId: one }], [, , { operationId: other }]) => (one < other ? -1 : 1))
    .map(([path, method, operation]) => {
      const words = [method.toUpperCase(), path, authOf(operation), ...marksOf(operation)];
      return `  ${operation.operationId}: '${words.join(' ')}',`;
    });

const union = (reasons: readonly string[]): string => reasons.map((reason) => `\n    | '${reason}'`).join('');

const tableOf = (name: string, rows: readonly string[]): string =>
  `/** Operations by \`operationId\`: method, path, authentication, and the marks of \`operationOf\`. */
export const ${name} = {
${rows.join('\n')}
} as const;`;

const head = '// Generated from the OpenAPI document by `npm run client:types`.\n';

type Source = {
  readonly paths: Paths;
  readonly components: { readonly schemas: { readonly ErrorCode: { readonly 'x-reasons'?: Reasons } } };
};
type Reasons = Readonly<Record<string, readonly string[]>>;

/** The source files with the operations of each audience, by their names, and the reasons of each error code. */
export const operationFiles = (document: OpenAPIDocument): Readonly<Record<string, string>> => {
  const { paths, components }: Source = JSON.parse(JSON.stringify(document));
  const { 'x-reasons': reasons = {} } = components.schemas.ErrorCode;
  const fileOf = (name: string, audience: Operation['x-audience']) => `${head}
${tableOf(name, rowsOf(paths, audience))}
`;
  return {
    'app-operations.ts': fileOf('appOperations', 'app'),
    'staff-operations.ts': fileOf('staffOperations', 'staff'),
    'internal-operations.ts': fileOf('internalOperations', 'service'),
    'reasons.ts': `${head}
/** The machine-readable reasons of each error code. */
export type Reasons = {
${Object.entries(reasons)
  .map(([code, names]) => `  ${code}:${union(names)};`)
  .join('\n')}
};
`,
  };
};
