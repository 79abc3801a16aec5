import { type FieldValue, type FieldValues, isEmpty, type Limit } from './limit.ts';

type Nested = { [name: string]: unknown };

const placed = (body: Nested, path: readonly string[], value: unknown): Nested => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return { ...body, [name]: value };
  const inner = body[name];
  return { ...body, [name]: placed(typeof inner === 'object' && inner !== null ? { ...inner } : {}, rest, value) };
};

/**
 * Makes the request body from field values. An empty value becomes null where null is allowed. Otherwise it is left
 * out.
 */
export const bodyOf = (limits: Readonly<Record<string, Limit>>, values: FieldValues): Nested =>
  Object.entries(values).reduce((body: Nested, [name, value]) => {
    const limit = limits[name];
    if (!isEmpty(value) || (typeof value === 'string' && limit?.minLength === 0))
      return placed(body, name.split('/'), value);
    return limit?.nullable ? placed(body, name.split('/'), null) : body;
  }, {});

/** Reads field values from a resource: the reverse of `bodyOf`. */
export const valuesOf = (names: readonly string[], read: unknown): FieldValues =>
  Object.fromEntries(
    names.map((name) => {
      const found = name
        .split('/')
        .reduce<unknown>(
          (inner, part) => (typeof inner === 'object' && inner ? Reflect.get(inner, part) : undefined),
          read,
        );
      const value = Array.isArray(found)
        ? found.map((each) => (typeof each === 'object' ? each : String(each)))
        : found;
      return [name, isValue(value) ? value : ''];
    }),
  );

const isValue = (value: unknown): value is FieldValue =>
  value === null || Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value);
