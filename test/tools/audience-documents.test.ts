import { describe, expect, test } from 'vitest';
import { mayGrow } from '../../shared/contract/wire/text.ts';
import { errorCodes } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { documentRows } from '../../tools/openapi/audiences.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';

const audiences = ['app', 'staff', 'inside'] as const;
const texts = new Map(audiences.map((name) => [name, openapiDocument(name).info.description ?? '']));
const textOf = (name: (typeof audiences)[number]): string => texts.get(name) ?? '';

describe.each(audiences)('the document of the audience %s', (name) => {
  const document = openapiDocument(name);
  const schemas = Object.entries<{ enum?: unknown; description?: string }>(Object(document.components?.schemas));

  test('the document of one audience has no enumeration that can grow', () => {
    const closed = schemas.filter(([, { enum: values, description = '' }]) => values && description.endsWith(mayGrow));
    expect(closed).toEqual([]);
    expect(document.components?.schemas?.['ErrorCode']).toMatchObject({
      type: 'string',
      'x-extensible-enum': errorCodes,
    });
  });

  test('no answer of one audience has a closed enumeration', () => {
    const closed = new Set(schemas.flatMap(([id, schema]) => (schema.enum ? [id] : [])));
    const inAnswers = new Set<string>();
    const collect = (value: unknown): void => {
      for (const [, id = ''] of JSON.stringify(value).matchAll(/"#\/components\/(?:schemas|responses)\/(\w+)"/g)) {
        if (inAnswers.has(id)) continue;
        inAnswers.add(id);
        collect(document.components?.schemas?.[id] ?? document.components?.responses?.[id] ?? {});
      }
    };
    for (const item of Object.values(document.paths ?? {}))
      for (const { responses } of Object.values(Object(item)) as { responses: object }[]) collect(responses);
    expect(inAnswers.size).toBeGreaterThan(3);
    expect([...inAnswers].filter((id) => closed.has(id))).toEqual([]);
  });

  test('the introduction to one audience names no operation of another one', () => {
    const own = new Set(documentRows[name].rows.map(({ id }) => id));
    const others = routes.filter(({ id }) => !own.has(id));
    expect(others.filter(({ id }) => textOf(name).includes(`\`${id}\``)).map(({ id }) => id)).toEqual([]);
    const inText = [...textOf(name).matchAll(/`(GET|POST|PUT|DELETE) (\/[^`]*)`/g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    const documented = new Set(documentRows[name].rows.map(({ method, path }) => `${method} ${path}`));
    expect(inText.filter((named) => !documented.has(named))).toEqual([]);
    expect(inText.length).toBeGreaterThan(1);
  });
});

test('each introduction says how its audience authenticates', () => {
  for (const name of ['app', 'staff'] as const) expect(textOf(name)).toContain('POST /auth/idp');
  expect(textOf('inside')).toContain('svc_{name}');
  expect(textOf('inside')).not.toContain('ID token');
});

test('the document for staff has the staff’s operations and those to sign in, and no others', () => {
  const ids = documentRows.staff.rows
    .filter(({ path, roles }) => !path.startsWith('/admin/') && !roles)
    .map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['getMe', 'revokeSessions', 'signIn', 'submitOnboarding']);
});
