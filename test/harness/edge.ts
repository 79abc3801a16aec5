import { createContext, runInContext } from 'node:vm';

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

/** The forwarded request, or the answer that replaces it. */
export type EdgeOutcome =
  | EdgeEvent['request']
  | {
      readonly statusCode: number;
      readonly headers: Readonly<Record<string, { readonly value: string }>>;
      readonly body?: { readonly encoding: 'text'; readonly data: string };
    };

/** Loads the code of a CloudFront function into a context without Node's globals. */
export const edgeFunction = (code: string): ((event: EdgeEvent) => EdgeOutcome) => {
  const world = createContext(Object.create(null));
  runInContext(code, world);
  // The result is copied, because `toEqual` distinguishes objects of different contexts.
  return (event) => JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, world));
};

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
