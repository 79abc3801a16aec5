import { lambda } from '../../shared/http/lambda.ts';
import type { Route } from '../../shared/routes/route.ts';
import { functionFile } from '../../shared/routes.ts';
import type { Table } from '../../shared/store/table/table.ts';
import type { Handler } from './call.ts';

const moduleOf = (row: Route) => {
  const { href } = new URL(`../../${functionFile(row)}`, import.meta.url);
  return import(/* @vite-ignore */ href);
};

/** The handler of a row, as its function's file binds it for production. */
export const handlerOf = async (row: Route): Promise<Handler> => (await moduleOf(row)).handler;

/** The handler of a protected row over any table, with the production ports otherwise. */
export const handlerOver = async (row: Route): Promise<(of: Table) => Handler> => {
  const { [row.id]: useCase, portsOf } = await moduleOf(row);
  return (of) => lambda(row, useCase, portsOf(of));
};
