import { Readable } from 'node:stream';

type Asked = { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string>> };
type Handler = {
  readonly handle: (request: object, options: object) => Promise<{ readonly response: { readonly body?: Readable } }>;
};

type Client = { readonly config: { readonly requestHandler: object } };

/** Opens the connection that a request would use. The unsigned GET has no effect and costs nothing. */
const connect = async ({ config }: Client, request: Asked, options: object): Promise<void> => {
  // The clients' types describe the request handler only as an object.
  const handler = config.requestHandler as Handler;
  const nothing = { ...request, method: 'GET', headers: { host: request.headers['host'] }, body: undefined };
  const { response } = await handler.handle(nothing, options);
  for await (const _ of response.body ?? []);
};

/**
 * An SDK client with a stubbed HTTP handler. Serialising, signing and parsing run; the network call does not. The
 * original client is not changed.
 *
 * @param answerTo returns the body of the answer to a request, for services that use JSON
 * @param connects whether to open the client's real connection, too
 */
export const stubClient = <C extends Client, Input extends object>(
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
