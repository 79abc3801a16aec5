import type { ServiceScope } from '../../shared/contract/sign-in/service-scopes.ts';
import { parameters } from './headers.ts';
import type { OpenAPIDocument } from './main.ts';

/** The values that the page fills in instead of the document's examples, and the user whose token the request needs. */
export type RequestToTry = {
  /** The name to sign in with; none for a public operation. */
  readonly as?: string;
  /** For an internal operation: the scope of the service token to send. */
  readonly service?: ServiceScope;
  readonly path?: Readonly<Record<string, string>>;
  /** The version to replace, as its ETag. */
  readonly ifMatch?: string;
  readonly body?: unknown;
};

/** Requests by `operationId`. */
export type RequestsToTry = Readonly<Record<string, RequestToTry>>;

type Operation = NonNullable<NonNullable<OpenAPIDocument['paths']>[string]['get']>;

const tryIt = `This is the back end of a shop for courses, all of it running on this machine with sample people, courses and orders. Click
the link in step 1 below and type \`budi\`, a learner with money in his wallet, or any name you like for somebody new. Then open *List
the catalog* under *Catalog*, press *Test Request*, and go on to price, order and pay under *Commerce*.

## Try it here

1. [Sign in](/sign-in): you get an ID token and, from \`POST /auth/idp\`, an access token.
2. Copy the access token into the field *Bearer Token* under *Authentication*.
3. Press *Test Request* next to any operation.

The operations of the group *Internal* need a service token in the field *serviceToken*: \`npm run token -- --service introspect\`.

Every operation says under which name its request succeeds as it is filled in, once, after a fresh start
(\`npm start -- --fresh\`). The orders to pay and to cancel are open for half an hour.

`;

const parametersToTry = (operation: Operation, { path, ifMatch }: RequestToTry) =>
  operation.parameters && {
    parameters: operation.parameters.map((parameter) => {
      if ('$ref' in parameter && parameter.$ref?.endsWith('/IfMatch') && ifMatch !== undefined)
        return { ...parameters.IfMatch, example: ifMatch };
      return 'name' in parameter && parameter.in === 'path'
        ? { ...parameter, example: path?.[parameter.name] ?? parameter.example }
        : parameter;
    }),
  };

const summary = 'A request that succeeds after a fresh start';

/** Keeps one example of a request body, because the page sends it as it is and the request must succeed. */
const bodyToTry = ({ requestBody }: Operation, body: unknown) => {
  if (requestBody === undefined || !('content' in requestBody)) return {};
  const json = requestBody.content['application/json'];
  const published = json && 'examples' in json ? Object.entries(json.examples ?? {}) : [];
  const examples = Object.fromEntries(
    body === undefined ? published.slice(0, 1) : [['toTry', { summary, value: body }]],
  );
  return { requestBody: { ...requestBody, content: { 'application/json': { ...json, examples } } } };
};

/** The note before an operation's description. It names a user with whose token the request succeeds. */
const whoTries = ({ as, service }: RequestToTry): string | undefined => {
  if (service) return `**Try it with the token that \`npm run token -- --service ${service}\` prints.**`;
  return as && `**Try it as \`${as}\`.**`;
};

const described = (operation: Operation, request: RequestToTry) => {
  const who = whoTries(request);
  return who !== undefined && { description: `${who}\n\n${operation.description ?? ''}` };
};

const operationToTry = (operation: Operation, request: RequestToTry): Operation => ({
  ...operation,
  ...described(operation, request),
  ...parametersToTry(operation, request),
  ...bodyToTry(operation, request.body),
});

/**
 * The document for an interactive reference page that sends requests to a running service. Such a page fills a request
 * with every example it finds. An example of an optional parameter would request another user's second page. These
 * examples are therefore disabled.
 *
 * @param document the published document
 * @param serverUrl the address of the running service, with `/api/v1`
 * @param requests requests that succeed there, by operation; other operations keep the document's first example
 */
export const documentToTry = (
  document: OpenAPIDocument,
  serverUrl: string,
  requests: RequestsToTry,
): OpenAPIDocument => {
  const shown: OpenAPIDocument = JSON.parse(JSON.stringify(document), (_, part) => {
    if (part?.operationId && part.responses) return operationToTry(part, requests[part.operationId] ?? {});
    if (part?.in === undefined || part.required || part.example === undefined) return part;
    const { example, ...parameter } = part;
    return { ...parameter, examples: { example: { value: example, 'x-disabled': true } } };
  });
  const info = { ...shown.info, description: `${tryIt}${shown.info.description ?? ''}` };
  return { ...shown, info, servers: [{ url: serverUrl }] };
};
