import { DuckDBInstance } from '@duckdb/node-api';
import type { Engine } from './books.ts';

/** Whole numbers come as text already where they are long. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * DuckDB over an export in a directory, with Trino's word for what both do.
 *
 * @param directory holds the objects of an export, however deep: `*.json.gz`, an item a line
 * @param use what is asked of it, before it is closed
 */
export const withDuckdb = async <Result>(
  directory: string,
  use: (engine: Engine) => Promise<Result>,
): Promise<Result> => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const run = async (statement: string): Promise<void> => {
    await connection.run(statement);
  };
  try {
    await run('CREATE MACRO json_extract_scalar(value, path) AS json_extract_string(value, path)');
    const lines = `read_json_objects(${quoted(`${directory}/**/*.json.gz`)}, format = 'newline_delimited', ignore_errors = true)`;
    await run(`CREATE VIEW exported AS SELECT json AS line FROM ${lines}`);
    return await use({
      lists: 'JSON[]',
      run,
      rows: async (query) => {
        const rows = (await connection.runAndReadAll(query)).getRowObjectsJson();
        return rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : textOf(value)])),
        );
      },
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
};
