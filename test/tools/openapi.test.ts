import { calculateJwkThumbprint } from 'jose';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { oas31 } from 'zod-openapi';
import { ratesOf } from '../../infra/firewall/firewall-rates.ts';
import { schemas } from '../../shared/contract/schemas.ts';
import { KeySet } from '../../shared/contract/service/service.ts';
import { ErrorBody } from '../../shared/contract/wire/error.ts';
import { errorCodes, errorRow } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { appRoutes, clientRoutes, documentRows, insideRoutes } from '../../tools/openapi/audiences.ts';
import { webhookTag } from '../../tools/openapi/events.ts';
import { examplesOf } from '../../tools/openapi/examples.ts';
import { handWritten } from '../../tools/openapi/hand-written-examples.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';
import recorded from '../../tools/openapi/recorded-examples.json' with { type: 'json' };
import { paidOrder, pendingOrder } from '../harness/example-orders.ts';

const document = openapiDocument();
const inside = openapiDocument('inside');
const gateway = openapiDocument('gateway');
const { components = {} } = document;
const tags = [...(document.tags ?? []), ...(inside.tags ?? [])];
const paths = Object.assign({}, document.paths, inside.paths, gateway.paths);

const parts = [document, inside, gateway].map(({ components: part = {} }) => part);
const errorExamples = Object.assign({}, ...parts.map(({ examples }) => examples));
const errorResponses = Object.assign({}, ...parts.map(({ responses }) => responses));

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]: [string, oas31.OperationObject]) => ({ method, path, operation })),
);

/** The body of a request or an answer: its schema and examples. */
type Body = { readonly content?: oas31.ContentObject; readonly headers?: oas31.HeadersObject } | undefined;

const responseOf = ({ responses = {} }: oas31.OperationObject, status: number | string): Body => {
  const response: Body & { readonly $ref?: string } = responses[status];
  if (response?.$ref === undefined) return response;
  return Object(errorResponses)[response.$ref.replace('#/components/responses/', '')];
};

const resolvedParameter = (reference: string): oas31.ParameterObject =>
  Object(components.parameters)[reference.replace('#/components/parameters/', '')];

const shownExample = (example: object) =>
  '$ref' in example ? Object(errorExamples)[String(example.$ref).replace('#/components/examples/', '')] : example;

const examplesIn = (body: Body): [string, unknown][] =>
  Object.entries(Object.values(body?.content ?? {})[0]?.examples ?? {}).map(([name, example]) => [
    name,
    Object(shownExample(example)).value,
  ]);

const expectToParse = (schema: z.ZodMiniType, body: Body): void => {
  for (const [, value] of examplesIn(body)) expect(schema.parse(value)).toStrictEqual(value);
};

/** An answer has its fields in the order of the schema. */
const expectInOrder = (schema: z.ZodMiniType, body: Body): void => {
  for (const [, value] of examplesIn(body)) expect(JSON.stringify(value)).toBe(JSON.stringify(schema.parse(value)));
};

describe('the document', () => {
  test('the document is plain JSON and the same at every call', () => {
    expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document);
    expect(openapiDocument()).toStrictEqual(document);
  });

  test('the document has each row of the route table exactly once, and nothing else', () => {
    const documented = operations.map(({ operation, method, path }) => `${operation.operationId} ${method} ${path}`);
    const rows = routes.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${path}`);
    expect(documented.toSorted()).toEqual(rows.toSorted());
  });

  test('the documents for clients and for services have only their own operations', () => {
    const starts = (of: typeof document) => new Set(Object.keys(of.paths ?? {}).map((path) => path.split('/')[1]));
    expect([...starts(inside)]).toEqual(['internal']);
    expect([...starts(gateway)]).toEqual(['webhooks']);
    expect([...starts(document)]).not.toContain('internal');
    expect([...starts(document)]).not.toContain('webhooks');
  });

  test('every object of a request body is closed, however deep it lies', () => {
    const schemasOf = (of: typeof document) => Object(of.components?.schemas);
    /** The object schemas that a value refers to, by their path. */
    const objectsIn = (value: unknown, all: object, known: Set<string>, at: string): [string, object][] => {
      const { $ref, ...rest } = Object(value);
      const name = String($ref ?? '').replace('#/components/schemas/', '');
      if (name !== '' && !known.has(name)) return objectsIn(Reflect.get(all, name), all, known.add(name), name);
      const inner = Object.entries(rest)
        .filter(([key, part]) => typeof part === 'object' && key !== 'examples')
        .flatMap(([key, part]) => objectsIn(part, all, known, `${at}/${key}`));
      return 'properties' in rest && rest.type === 'object' ? [[at, rest], ...inner] : inner;
    };
    const objects = [document, inside, gateway].flatMap((of) =>
      operations
        .filter(({ path }) => path in (of.paths ?? {}))
        .flatMap(({ operation: { requestBody, operationId = '' } }) =>
          Object.values<oas31.MediaTypeObject>(Object(requestBody).content ?? {}).flatMap(({ schema }) =>
            objectsIn(schema, schemasOf(of), new Set(), operationId),
          ),
        ),
    );
    expect(objects.length).toBeGreaterThan(50);
    const open = objects.filter(([, schema]) => Reflect.get(schema, 'additionalProperties') !== false);
    // The payment gateway adds fields at will, and the service reads none of them.
    expect(open.map(([at]) => at)).toEqual(['GatewayNotification']);
  });

  test('the document names the server that it is read from', () => {
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
  });

  test('the document closes request bodies and leaves answers open for fields to come', () => {
    const { SignIn, Onboarding, Session, Order } = components.schemas ?? {};
    for (const body of [SignIn, Onboarding]) expect(body).toHaveProperty('additionalProperties', false);
    for (const answer of [Session, Order]) expect(answer).not.toHaveProperty('additionalProperties');
  });

  test('the document describes every used tag', () => {
    const described = tags.filter(({ description }) => description).map(({ name }) => name);
    const used = operations.flatMap(({ operation }) => operation.tags ?? []);
    expect(new Set([...used, webhookTag.name])).toEqual(new Set(described));
  });
});

describe.each(routes.map((row): [string, Route] => [row.id, row]))('%s', (id, row) => {
  const operation = operations.find((documented) => documented.operation.operationId === id)?.operation ?? {};
  const fieldsOf = (status: number | string): string[] => Object.keys(responseOf(operation, status)?.headers ?? {});
  const errorStatuses = Object.keys(operation.responses ?? {}).filter((status) => Number(status) >= 400);

  test('an operation asks for a bearer token exactly if its row does', () => {
    const schemes: Record<string, object[]> = { user: [{ bearer: [] }], service: [{ serviceToken: [] }] };
    expect(operation.security).toEqual(schemes[row.auth] ?? []);
    const { securitySchemes } = (row.auth === 'service' ? inside : document).components ?? {};
    for (const name of Object.keys(operation.security?.[0] ?? {}))
      expect(securitySchemes?.[name]).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('an operation declares each code with its status, and 415 and 429 where they can occur', () => {
    const expected: Partial<Record<number, string[]>> = Object.groupBy(
      errorCodesOf(row),
      (code) => errorRow(code).status,
    );
    if (row.request.body) expected[415] = ['invalid_request'];
    expected[429] = ['dependency_unavailable'];
    const codes = (status: string) => examplesIn(responseOf(operation, status)).map(([code]) => code);
    expect(Object.fromEntries(errorStatuses.map((status) => [status, codes(status)]))).toEqual(expected);
  });

  test('an operation declares with an error the headers of its remedy', () => {
    const expected: Record<string, string[]> = {
      401: ['WWW-Authenticate'],
      ...(row.idempotent && { 409: ['Retry-After'] }),
      429: ['Retry-After'],
      503: ['Retry-After'],
    };
    for (const status of errorStatuses) expect(fieldsOf(status)).toEqual(expected[status] ?? []);
  });

  test('an operation declares its answer headers exactly if its row says so', () => {
    const kept = row.maxAgeSeconds !== undefined;
    const expected = [
      ...(kept || row.versioned ? ['ETag'] : []),
      ...(kept ? ['Cache-Control'] : []),
      ...(row.payable ? ['Expires'] : []),
      ...(row.idempotent ? ['Idempotency-Replayed'] : []),
    ];
    for (const status of Object.keys(row.responses)) expect(fieldsOf(status)).toEqual(expected);
  });

  test('an operation declares its conditional and idempotency headers exactly if its row says so', () => {
    const expected = [
      ...(row.maxAgeSeconds === undefined ? [] : ['If-None-Match']),
      ...(row.versioned && row.method === 'PUT' ? ['If-Match'] : []),
      ...(row.idempotent ? ['Idempotency-Key'] : []),
    ];
    const taken = (operation.parameters ?? []).flatMap((parameter) =>
      '$ref' in parameter ? [resolvedParameter(parameter.$ref)].filter((each) => each.in === 'header') : [],
    );
    expect(taken.map(({ name }) => name)).toEqual(expected);
    for (const { name, required = false } of taken) expect(required).toBe(name === 'Idempotency-Key');
  });

  test('an operation shows only examples that its schemas accept without a change', () => {
    const sent = operation.requestBody as Body;
    if (row.request.body) expectToParse(row.request.body, sent);
    expect(examplesIn(sent).length > 0).toBe(row.request.body !== undefined);
    for (const status of errorStatuses) expectToParse(ErrorBody, responseOf(operation, status));
    for (const [status, name] of Object.entries(row.responses)) {
      if (name !== 'empty') expectInOrder(schemas[name], responseOf(operation, status));
      // The document has no schema of itself, which would contain itself.
      const none = name === 'empty' || name === 'OpenapiDocument';
      expect(examplesIn(responseOf(operation, status)).length > 0).toBe(!none);
    }
  });
});

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const amount = { type: 'integer', format: 'int64', minimum: 0 };
const positiveAmount = { ...amount, minimum: 1 };
const snapshot = {
  discount_idr: amount,
  coupon_discount_idr: amount,
  tax_name: text,
  tax_rate: { type: 'number', format: 'double', minimum: 0 },
  tax_idr: amount,
  tax_policy_version: text,
};

/** The tables of the specification by schema: required fields, and type and constraints of each field. */
const specified = [
  {
    name: 'Order',
    required: ['order_id', 'purchaser_id', 'status', 'amount_idr', 'items'],
    properties: {
      order_id: text,
      purchaser_id: text,
      idempotency_key: text,
      status: { ...text, enum: ['pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded'] },
      payment_source: { ...text, enum: ['wallet'] },
      finance_reservation_id: textOrNull,
      subtotal_idr: amount,
      coupon_code: text,
      ...snapshot,
      amount_idr: positiveAmount,
      created_at: { ...text, format: 'date-time' },
      paid_at: { ...textOrNull, format: 'date-time' },
      items: { type: 'array', items: { $ref: '#/components/schemas/OrderItem' } },
    },
  },
  {
    name: 'OrderItem',
    required: ['order_item_id', 'order_id', 'course_id', 'course_type', 'title', 'price_idr'],
    properties: {
      order_item_id: text,
      order_id: text,
      course_id: text,
      course_type: { ...text, enum: ['regular', 'bnsp'] },
      title: text,
      creator_instructor_id: textOrNull,
      original_price_idr: amount,
      price_idr: positiveAmount,
      ...snapshot,
      catalog_version: text,
    },
  },
];

/** Optional fields of an item beside those of the specification: how its tax was computed. */
const ofOurs = ['tax_base', 'tax_rounding'];

test.each(specified)(
  'the schema $name is that of the specification: fields, types, bounds, enumerations, nulls',
  (table) => {
    const { required, properties } = Object(components.schemas?.[table.name]);
    expect(required).toEqual(table.required);
    const resolved = Object.entries<{ $ref?: string }>(properties).map(([name, { $ref, ...schema }]) => [
      name,
      $ref === undefined ? schema : Object(components.schemas)[$ref.replace('#/components/schemas/', '')],
    ]);
    expect(Object.fromEntries(resolved)).toMatchObject(table.properties);
    const added = table.name === 'OrderItem' ? ofOurs : [];
    expect(Object.keys(properties).toSorted()).toEqual([...Object.keys(table.properties), ...added].toSorted());
  },
);

test('an operation is by hand in the examples only if the recording does not show it', () => {
  expect(Object.keys(handWritten).filter((id) => id in recorded)).toEqual([]);
});

test('the example key set names its key by its thumbprint (RFC 7638)', async () => {
  const { keys } = KeySet.parse(examplesOf('getKeySet')[0]?.[1].answer);
  for (const key of keys) expect(await calculateJwkThumbprint(key)).toBe(key.kid);
});

test.each([paidOrder, pendingOrder])('the amounts of example $order_id add up (contract, §4)', (order) => {
  type Field = 'original_price_idr' | 'discount_idr' | 'coupon_discount_idr' | 'price_idr' | 'tax_idr';
  const sum = (field: Field): number => order.items.reduce((total, item) => total + (item[field] ?? 0), 0);
  expect(order).toMatchObject({
    subtotal_idr: sum('original_price_idr'),
    discount_idr: sum('discount_idr'),
    coupon_discount_idr: sum('coupon_discount_idr'),
    tax_idr: sum('tax_idr'),
    amount_idr: sum('price_idr') + sum('tax_idr'),
  });
});

describe('for generators of clients', () => {
  type Node = { readonly [name: string]: unknown };
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
  const nodes = (value: unknown, path = ''): [string, Node][] =>
    isNode(value)
      ? [[path, value], ...Object.entries(value).flatMap(([name, inner]) => nodes(inner, `${path}/${name}`))]
      : [];
  const schemaNodes = nodes(document).filter(([path]) => !/\/examples?(?:\/|$)/.test(path));
  const pathsWhere = (is: (node: Node) => boolean) => schemaNodes.filter(([, node]) => is(node)).map(([path]) => path);

  test('the document gives no number a constant or a pattern', () => {
    expect(pathsWhere(({ type, const: constant }) => type === 'integer' && constant !== undefined)).toEqual([]);
    expect(pathsWhere(({ type, pattern }) => type === 'integer' && pattern !== undefined)).toEqual([]);
  });

  test('every pattern of the document has the same meaning without flags', () => {
    expect(pathsWhere(({ pattern }) => typeof pattern === 'string' && /\\[pP]\{/.test(pattern))).toEqual([]);
  });

  test('no pattern of the document has a slash, because the generator for Swift escapes it into wrong code', () => {
    expect(pathsWhere(({ pattern }) => typeof pattern === 'string' && pattern.includes('/'))).toEqual([]);
    const { sha256 } = Object(components.schemas?.['UploadForm']).properties;
    for (const hash of ['+/'.repeat(21), 'a'.repeat(42)]) expect(`${hash}A=`).toMatch(new RegExp(sha256.pattern));
  });

  test('every enumeration and nested object of the document has a name', () => {
    const named = /^\/components\/schemas\/\w+$/;
    expect(pathsWhere((node) => Array.isArray(node['enum'])).filter((path) => !named.test(path))).toEqual([]);
    const within = pathsWhere(({ properties = {} }) => Object.keys(Object(properties)).length > 0).filter(
      (path) => !named.test(path),
    );
    expect(within).toEqual([]);
    expect(Object.keys(components.schemas ?? {})).not.toContain('Error');
  });

  test('the document has no tuples, because OpenAPI Generator and Schemathesis cannot read them', () => {
    expect(pathsWhere((node) => 'prefixItems' in node || Array.isArray(node['items']))).toEqual([]);
  });

  test('the document has no map of arbitrary values', () => {
    expect(pathsWhere((node) => isNode(node['additionalProperties']))).toEqual([]);
  });

  test('a discount has its kind as discriminator', () => {
    expect(components.schemas?.['Discount']).toMatchObject({
      discriminator: { propertyName: 'kind', mapping: { fixed: '#/components/schemas/FixedDiscount' } },
    });
  });

  test('a coupon code is accepted in the case in which it was typed', () => {
    const { QuoteRequest } = components.schemas ?? {};
    const pattern = Object(QuoteRequest).properties.coupon_code.pattern;
    for (const code of ['hemat10', ' HEMAT10 ', 'HEMAT10']) expect(code).toMatch(new RegExp(pattern));
  });

  test.each([
    ['/orders', '201', ['getOrder', 'payOrder', 'cancelOrder', 'refundOrder', 'listRefunds', 'getReceipt']],
    ['/wallet/topups', '201', ['getTopup', 'checkTopup', 'cancelTopup']],
    ['/media/uploads', '201', ['completeUpload', 'getMedia', 'deleteMedia']],
  ])('the answer of POST %s links to the operations that take its id', (path, status, operations) => {
    const { links = {}, content } = Object(document.paths?.[path]?.post?.responses?.[status]);
    expect(Object.keys(links)).toEqual(operations);
    const [[, shown] = []] = examplesIn({ content });
    for (const [id, { operationId, parameters }] of Object.entries<oas31.LinkObject>(links)) {
      const { params } = routes.find((row) => row.id === operationId)?.request ?? {};
      expect(operationId).toBe(id);
      const [[name, source] = ['']] = Object.entries(parameters ?? {});
      expect(source).toBe(`$response.body#/${name}`);
      expect(params?.safeParse({ [name]: Reflect.get(Object(shown), name) }).success).toBe(true);
    }
  });

  test('the error responses are shared components, each once', () => {
    expect(Object.keys(document.paths?.['/me']?.get?.responses ?? {})).toContain('401');
    expect(document.paths?.['/me']?.get?.responses?.['401']).toEqual({ $ref: '#/components/responses/Unauthorized' });
    expect(Object.keys(components.responses ?? {})).toContain('TooManyRequests');
  });

  test('the introduction says the rates that the firewall enforces', () => {
    const requests = (name: string) => new Map(ratesOf(undefined)).get(name)?.requests.toLocaleString('en');
    const { description = '' } = document.info;
    expect(description).toContain(`send ${requests('RequestsPerAddress')} requests in 5 minutes`);
    expect(description).toContain(`with one access token ${requests('RequestsPerCaller')}`);
    expect(description).toContain(`sign in ${requests('SignInPerAddress')} times`);
    expect(description).toContain(`and ${requests('SignInPerClient')} times with one`);
  });

  test('the document of an app is at most 340 kB', () => {
    expect(Buffer.byteLength(JSON.stringify(openapiDocument('app'), null, 1))).toBeLessThan(340_000);
  });

  test('the introduction to an app names no operation that its document lacks', () => {
    const { info } = openapiDocument('app');
    const lacking = routes.filter(({ id }) => !appRoutes.some((row) => row.id === id));
    expect(lacking.filter(({ id }) => info.description?.includes(`\`${id}\``)).map(({ id }) => id)).toEqual([]);
  });

  test('an example that several operations show is in the document once', () => {
    const { getOrder, cancelOrder } = Object.fromEntries(
      operations.map(({ operation }) => [operation.operationId, Object(responseOf(operation, 200))]),
    );
    const shared = { $ref: '#/components/examples/getOrder_cancelled' };
    expect(getOrder.content['application/json'].examples.cancelled).toEqual(shared);
    expect(cancelOrder.content['application/json'].examples.byTheStaffWithAReason).toEqual(shared);
  });

  test.for(errorCodes)('the error code %s is declared by an operation, and each document names its own', (code) => {
    const documented = ([rows, { info }]: readonly [readonly Route[], typeof document]): number => {
      const ids = rows.filter((row) => errorCodesOf(row).includes(code)).map(({ id }) => id);
      const [, reported = ''] = new RegExp(`^\\| \`${code}\` \\| (.+) \\|$`, 'm').exec(info.description ?? '') ?? [];
      expect(reported.replaceAll('`', '')).toBe(ids.length > 20 ? `${ids.length} operations` : ids.join(', '));
      return ids.length;
    };
    const counts = (
      [
        [clientRoutes, document],
        [insideRoutes, inside],
        [documentRows.gateway.rows, gateway],
      ] as const
    ).map(documented);
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });

  test('the document for apps leaves out the operations of the staff', () => {
    const small = openapiDocument('app');
    expect(Object.keys(small.paths ?? {}).filter((path) => path.startsWith('/admin/'))).toEqual([]);
    const left = clientRoutes.filter((row) => !appRoutes.includes(row));
    expect(left).toHaveLength(clientRoutes.filter(({ roles, path }) => roles || path.startsWith('/admin/')).length);
    const all = nodes(small).flatMap(([, { $ref, operationId }]) => [$ref, operationId]);
    expect(all).not.toContain('#/components/schemas/CouponForm');
    expect(all).not.toContain('refundOrder');
  });
});
