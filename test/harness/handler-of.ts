import type { Route } from '../../shared/routes/route.ts';
import { functionFile } from '../../shared/routes.ts';
import type { Handler } from './call.ts';

/** The handler of a row, as its function's file binds it for production. */
export const handlerOf = async (row: Route): Promise<Handler> => {
  const { href } = new URL(`../../${functionFile(row)}`, import.meta.url);
  const { handler } = await import(/* @vite-ignore */ href);
  return handler;
};
