import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signIn as signInAtProvider } from '../../local/identity-provider/identity-token.ts';
import { firstRequests } from '../../local/sample/requests/further.ts';
import { localServiceToken } from '../../local/settings/service-tokens.ts';
import { serviceScopes } from '../../shared/contract/sign-in/service-scopes.ts';
import { routes } from '../../shared/routes.ts';
import { freePorts } from './free-ports.ts';
import { type RunningService, runService } from './run-service.ts';

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.optional(z.boolean()),
  example: z.optional(z.union([z.string(), z.number()])),
  examples: z.optional(z.record(z.string(), z.object({ 'x-disabled': z.optional(z.boolean()) }))),
});
const Operation = z.object({
  operationId: z.string(),
  description: z.string(),
  security: z.array(z.unknown()),
  parameters: z._default(z.array(z.union([Parameter, z.object({ $ref: z.string() })])), []),
  requestBody: z.optional(
    z.object({
      content: z.object({
        'application/json': z.object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }),
      }),
    }),
  ),
});
const Document = z.object({
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ parameters: z.record(z.string(), Parameter) }),
});
type Parameter = z.infer<typeof Parameter>;
type Operation = z.infer<typeof Operation>;
type Document = z.infer<typeof Document>;

/** The parameters that a page fills in: those with an example that is not disabled. */
const parametersOf = ({ parameters }: Operation, { components }: Document): Parameter[] =>
  parameters.map((parameter) => {
    if (!('$ref' in parameter)) return parameter;
    const found = components.parameters[parameter.$ref.replace('#/components/parameters/', '')];
    if (found === undefined) throw new Error(`no ${parameter.$ref}`);
    return found;
  });

const filledIn = (parameters: readonly Parameter[], place: Parameter['in']): [string, string][] =>
  parameters.flatMap(({ name, in: there, example, examples, required }) => {
    if (there !== place) return [];
    // With several examples, the page would send one that is not disabled.
    for (const { 'x-disabled': disabled } of Object.values(examples ?? {})) expect(disabled, name).toBe(true);
    if (required) expect(example, name).toBeDefined();
    return example === undefined ? [] : [[name, String(example)]];
  });

let running: RunningService;
let referencePage: string;
let identityProvider: string;
let document: Document;

const idTokenOf = async (name: string): Promise<string> => {
  const redirectUri = `${referencePage}/sign-in/callback`;
  return (await signInAtProvider(identityProvider, name, { clientId: 'web', redirectUri })).id_token;
};

const Session = z.object({ access_token: z.string() });
const accessTokenOf = async (name: string): Promise<string> => {
  const body = JSON.stringify({ id_token: await idTokenOf(name) });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${running.api}/auth/idp`, { method: 'POST', headers, body });
  return Session.parse(await answer.json()).access_token;
};

const personOf = ({ description }: Pick<Operation, 'description'>): string | undefined =>
  /^\*\*Try it as `(\w+)`/.exec(description)?.[1];

/** The token for an operation, of the person or service that the page names. */
const tokenFor = async ({ operationId, description, security }: Operation): Promise<string | undefined> => {
  const person = personOf({ description });
  const service = serviceScopes.find((scope) => description.includes(`npm run token -- --service ${scope}`));
  expect(person === undefined && service === undefined, operationId).toBe(security.length === 0);
  if (service) return localServiceToken(join(running.directory, 'data'), service);
  return person && accessTokenOf(person);
};

/** The only body that the page offers. An ID token cannot be an example, because it is valid for minutes. */
const bodyOf = async ({ operationId, requestBody }: Operation): Promise<unknown> => {
  if (operationId === 'signIn') return { id_token: await idTokenOf('budi') };
  const examples = Object.values(requestBody?.content['application/json'].examples ?? {});
  if (requestBody) expect(examples).toHaveLength(1);
  return examples[0]?.value;
};

/** Sends the request of an operation as the page shows it. @returns the operation and the answer */
const sendPrefilled = async (method: string, path: string, operation: Operation): Promise<string> => {
  const token = await tokenFor(operation);
  const parameters = parametersOf(operation, document);
  const target = filledIn(parameters, 'path').reduce((text, [name, value]) => text.replace(`{${name}}`, value), path);
  const query = new URLSearchParams(filledIn(parameters, 'query'));
  const body = await bodyOf(operation);
  const answer = await fetch(`${document.servers[0].url}${target}?${query}`, {
    method: method.toUpperCase(),
    headers: {
      ...Object.fromEntries(filledIn(parameters, 'header')),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return `${operation.operationId}: ${answer.ok ? 'succeeds' : `${answer.status} ${text}`}`;
};

/** The operations whose request needs an id that another request makes. */
const dependent = new Set(
  Object.entries(firstRequests(Date.now())).flatMap(([id, row]) => (row.dependent ? [id] : [])),
);

/** The sample approves the return of September, so a later draft of it is refused. */
const refusedLater = new Set(['draftTaxReturn']);

/**
 * A person may start with any operation. So no request may depend on an earlier request. The recording of the examples
 * sends the requests in the order of the page (recorded-examples.test.ts).
 */
describe('after a fresh start, backwards', () => {
  beforeAll(async () => {
    const port = await freePorts();
    running = await runService({ port, arguments: ['--fresh'] });
    referencePage = `http://localhost:${port + 1}`;
    identityProvider = `http://127.0.0.1:${port + 2}`;
    document = Document.parse(await (await fetch(`${referencePage}/openapi.json`)).json());
  });

  afterAll(() => running.stop());

  // A hundred functions start cold, one after the other.
  const timeout = 900_000;
  test('every prefilled request of the reference page succeeds for its person', { timeout }, async () => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    // The operations that only the payment gateway calls are in a separate document.
    expect(new Set(ids)).toEqual(new Set(routes.filter(({ auth }) => auth !== 'gateway').map(({ id }) => id)));
    const answers: string[] = [];
    const isSent = (id: string): boolean => !dependent.has(id) && !refusedLater.has(id);
    const sent = operations.toReversed().filter(({ operation }) => isSent(operation.operationId));
    for (const { method, path, operation } of sent) answers.push(await sendPrefilled(method, path, operation));
    const expected = ids.filter(isSent).map((id) => `${id}: succeeds`);
    expect(answers.toSorted()).toEqual(expected.toSorted());
  });
});
