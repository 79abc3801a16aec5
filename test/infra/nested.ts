import type { Template } from './synthesized.ts';

/** A nested stack: its logical id in the outer stack, and its template. */
export type Nested = { readonly logicalId: string; readonly template: Template };

const isReference = (value: object): value is { readonly Ref: string } =>
  'Ref' in value && Object.keys(value).length === 1;

/** Replaces a template's parameters by the outer stack's values. */
const filled = (value: unknown, handedOver: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(value)) return value.map((part) => filled(part, handedOver));
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value) && value.Ref in handedOver) return handedOver[value.Ref];
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, handedOver)]));
};

export const withNested = (outer: Template, nested: readonly Nested[]): Template => {
  const templates = nested.map(({ logicalId, template }) => {
    const handedOver = outer.Resources[logicalId]?.Properties.Parameters ?? {};
    return filled(template, handedOver) as Template;
  });
  const ids = [outer, ...templates].flatMap(({ Resources }) => Object.keys(Resources));
  if (new Set(ids).size < ids.length)
    throw new Error('Two stacks have one logical id: their resources cannot be told apart.');
  return {
    ...outer,
    Parameters: Object.assign({}, ...templates.map(({ Parameters }) => Parameters), outer.Parameters),
    Resources: Object.assign({}, outer.Resources, ...templates.map(({ Resources }) => Resources)),
  };
};
