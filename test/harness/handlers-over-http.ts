import { startGateway } from '../../local/gateway/gateway.ts';
import type { Route } from '../../shared/routes/route.ts';
import { authorizer } from '../../shared/routes.ts';
import { contextOf, type Handler } from './call.ts';
import { asFunction } from './rights/acting.ts';

/** Serves some operations behind a local gateway over HTTP. No caller can authenticate. */
export const startHandlers = async (operations: readonly (readonly [Route, Handler])[]) => {
  const host = (invoke: (event: never) => Promise<{ result?: unknown; error?: string }>) => ({
    invoke: (event: unknown) => invoke(event as never),
    stop: async () => {},
  });
  const hosts = operations.map(
    ([row, handler]) =>
      [
        row.id,
        host(async (event) => ({
          result: await asFunction(row, () => handler(event, contextOf(row, row.timeoutMs))),
        })),
      ] as const,
  );
  const refused = host(async () => ({ error: 'Unauthorized' }));
  const { port, stop } = await startGateway({
    port: 0,
    routes: operations.map(([row]) => row),
    functions: { ...Object.fromEntries(hosts), [authorizer.id]: refused },
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
};
