import { functionFile, type Route } from '../../shared/routes/route.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import type { Handler } from './call.ts';

const moduleOf = (row: Route) => {
  const { href } = new URL(`../../${functionFile(row)}`, import.meta.url);
  return import(/* @vite-ignore */ href);
};

/** The handler of a row, as its function's file binds it for production. */
export const handlerOf = async (row: Route): Promise<Handler> => (await moduleOf(row)).handler;

/** Makes a handler over a table. The ports are production's, except the given ones. */
export type HandlerOver = (of?: Table, ports?: Readonly<Record<string, unknown>>) => Handler;

export const handlerOver = async (row: Route): Promise<HandlerOver> => {
  const { over } = await moduleOf(row);
  return (of = table, ports = {}) => over({ table: of, ...ports }).handler;
};

export const handlersOf = async (row: Route) => ({ handler: await handlerOf(row), handlerOf: await handlerOver(row) });
