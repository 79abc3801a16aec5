import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

type Exchange = { readonly request: ClientRequest; readonly response?: IncomingMessage };

const writing = /\.(?:PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem)$/;

/** The command of a request to the test's database, if the command writes. */
const writeOf = ({ request }: Exchange): string | undefined => {
  const { host } = new URL(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  const target = String(request.getHeader('x-amz-target'));
  return request.getHeader('host') === host && writing.test(target) ? target.split('.')[1] : undefined;
};

/**
 * Records the writes that this process sends to the database during a test's request. A write that is undone later
 * counts, too.
 * @returns the write commands that the database accepted or has not answered
 */
export const acceptedWrites = async (request: () => Promise<unknown>): Promise<readonly string[]> => {
  const open = new Map<ClientRequest, string>();
  const accepted: string[] = [];
  const started = (message: unknown) => {
    const exchange = message as Exchange;
    const write = writeOf(exchange);
    if (write !== undefined) open.set(exchange.request, write);
  };
  const answered = (message: unknown) => {
    const exchange = message as Exchange;
    const write = writeOf(exchange);
    open.delete(exchange.request);
    if (write !== undefined && exchange.response?.statusCode === 200) accepted.push(write);
  };
  subscribe('http.client.request.start', started);
  subscribe('http.client.response.finish', answered);
  try {
    await request();
  } finally {
    unsubscribe('http.client.request.start', started);
    unsubscribe('http.client.response.finish', answered);
  }
  return [...accepted, ...open.values()];
};
