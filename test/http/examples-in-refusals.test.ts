import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { explain } from '../../shared/http/explain.ts';
import { routes } from '../../shared/routes.ts';

/** Texts that are of no form, and long enough for every form. */
const malformed = ['?! §', '%'.repeat(12), `${'x'.repeat(52)} §`];

type Field = { readonly name: string; readonly schema: z.core.$ZodType };

/** The fields of a request's part, at every level. */
const fieldsOf = (schema: z.core.$ZodType | undefined, prefix = ''): readonly Field[] => {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    { name: `${prefix}${name}`, schema: field },
    ...fieldsOf(field, `${prefix}${name}/`),
  ]);
};

/** The messages of all refusals of a field with the reason `format`, also of the entries of a list. */
const refusalsOf = ({ schema }: Field): readonly string[] =>
  malformed
    .flatMap((text) => [text, [text]])
    .flatMap((value) => {
      const result = z.safeParse(schema, value);
      return result.success ? [] : (explain(result.error.issues, value).details ?? []);
    })
    .flatMap(({ reason, message }) => (reason === 'format' ? [message] : []));

const cases = routes.flatMap(({ id, request }) =>
  [request.query, request.body].flatMap((part) =>
    fieldsOf(part).flatMap((field) => refusalsOf(field).map((message) => [id, field.name, message] as const)),
  ),
);

describe('the refusal of a malformed text', () => {
  const byPlace = new Map(cases.map(([id, name, message]) => [`${id} ${name}`, message]));
  test('there are many fields with a form', () => expect(byPlace.size).toBeGreaterThan(40));

  test.for([...byPlace])('the refusal of a malformed %s shows an example: “%s”', ([, message]) => {
    expect(message).toMatch(/^must \w+ .* such as \S/);
  });
});
