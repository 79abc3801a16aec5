import { createContext, runInContext } from 'node:vm';

/** The event of a CloudFront function, with the request. */
export type EdgeEvent = {
  readonly context: { readonly requestId: string };
  readonly viewer: { readonly ip: string };
  readonly request: {
    readonly method: string;
    readonly uri: string;
    readonly querystring: Readonly<Record<string, { readonly value: string }>>;
    readonly headers: Record<string, { readonly value: string }>;
  };
};

/** The request that goes on, or the answer that is given in its place. */
export type EdgeOutcome =
  | EdgeEvent['request']
  | {
      readonly statusCode: number;
      readonly headers: Readonly<Record<string, { readonly value: string }>>;
      readonly body?: { readonly encoding: 'text'; readonly data: string };
    };

/** The code of a function of CloudFront, in a world of its own without anything of Node. */
export const edgeFunction = (code: string): ((event: EdgeEvent) => EdgeOutcome) => {
  const world = createContext(Object.create(null));
  runInContext(code, world);
  // The result consists of objects of that context, which equal none of this one.
  return (event) => JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, world));
};

/** A request of somebody at an address. */
export const edgeEvent = (
  address: string,
  { method = 'GET', headers = {} }: Partial<EdgeEvent['request']> = {},
): EdgeEvent => {
  const { pathname, searchParams } = new URL(address, 'https://catalog.example.com');
  const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }]));
  return {
    context: { requestId: 'request-1' },
    viewer: { ip: '203.0.113.9' },
    request: { method, uri: pathname, querystring, headers: { ...headers } },
  };
};
