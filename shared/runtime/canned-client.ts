import { Readable } from 'node:stream';

type Asked = { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string>> };
type Handler = {
  readonly handle: (request: object, options: object) => Promise<{ readonly response: { readonly body?: Readable } }>;
};

/** A client of AWS, as the SDK makes them. */
type Client = { readonly config: { readonly requestHandler: object } };

/** Opens the connection that a request will take: one without a signature asks for nothing, and costs nothing. */
const connect = async ({ config }: Client, request: Asked, options: object): Promise<void> => {
  // The clients' own types say of a handler only that it is one.
  const handler = config.requestHandler as Handler;
  const nothing = { ...request, method: 'GET', headers: { host: request.headers['host'] }, body: undefined };
  const { response } = await handler.handle(nothing, options);
  for await (const _ of response.body ?? []);
};

/**
 * A client that asks nobody: all of it works, up to the connection, in the place of which stands an answer. The client itself stays
 * as it is.
 *
 * @param answerTo the body of the answer to what is asked, as a service that speaks JSON says it
 * @param connects whether the client's connection is opened on the way
 */
export const cannedClient = <C extends Client, Input extends object>(
  client: C,
  answerTo: (asked: Input) => object,
  connects = false,
): C => {
  const handle = async (request: Asked, options: object) => {
    if (connects) await connect(client, request, options);
    const answer = JSON.stringify(answerTo(JSON.parse(Buffer.concat([request.body]).toString())));
    return { response: { statusCode: 200, headers: {}, body: Readable.from([Buffer.from(answer)]) } };
  };
  return Object.create(client, { config: { value: { ...client.config, requestHandler: { handle } } } });
};
