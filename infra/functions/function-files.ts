import { globSync } from 'node:fs';
import { jobs } from '../../shared/jobs.ts';
import { functionFile, type Route } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';

/**
 * Checks that every row has a function file, and that every function file has a row.
 *
 * @param files the paths of the existing function files, relative to the project's root
 * @throws Error that names the row without a file, or the file without a row
 */
export const checkFunctionFiles = (
  files: readonly string[],
  rows: readonly Pick<Route, 'id' | 'resource'>[] = routes,
): void => {
  const wanted = new Map<string, string>([
    [authorizer.file, authorizer.id],
    ...rows.map((row) => [functionFile(row), row.id] as const),
    ...jobs.map(({ file, id }) => [file, id] as const),
  ]);
  const missing = [...wanted].find(([file]) => !files.includes(file));
  if (missing) throw new Error(`The row ${missing[1]} has no function: there is no file ${missing[0]}.`);
  const stray = files.find((file) => !wanted.has(file));
  if (stray !== undefined) throw new Error(`The function ${stray} has no row in shared/routes.ts or shared/jobs.ts.`);
};

export const functionFilesOnDisk = (): readonly string[] =>
  globSync('functions/**/*.ts', { cwd: new URL('../..', import.meta.url) });
