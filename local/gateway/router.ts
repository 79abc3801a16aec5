import { methodsOf, type Route } from '../../shared/routes/route.ts';

/** The match of a path. `row` is missing when the path does not have the method. */
type Match = {
  readonly row?: Route;
  readonly methods: readonly string[];
  readonly pathParameters: Record<string, string>;
};

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

const parameterOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** The parameters of a path that matches a pattern; undefined when it does not match. */
const parametersOf = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const name = parameterOf(segment);
    const value = decoded(given[index] ?? '');
    if (name === undefined ? segment !== given[index] : !value) return undefined;
    if (name !== undefined && value !== undefined) parameters[name] = value;
  }
  return parameters;
};

const literals = ({ path }: Route): number =>
  path.split('/').filter((segment) => parameterOf(segment) === undefined).length;

/**
 * Finds the row of a method and path like a REST API: a literal segment takes precedence over a parameter.
 *
 * @returns the lookup function; it returns undefined for an unknown path
 */
export const router = (routes: readonly Route[]) => {
  const ordered = routes.toSorted((a, b) => literals(b) - literals(a));
  return (method: string, path: string): Match | undefined => {
    const resource = ordered.find((row) => parametersOf(row.path, path) !== undefined)?.path;
    if (resource === undefined) return undefined;
    const rows = routes.filter((row) => row.path === resource);
    const row = rows.find((candidate) => methodsOf(candidate).includes(method));
    return {
      ...(row && { row }),
      methods: rows.map((candidate) => candidate.method),
      pathParameters: parametersOf(resource, path) ?? {},
    };
  };
};
