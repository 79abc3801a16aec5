import { DuckDBInstance } from '@duckdb/node-api';
import type { Engine } from './books.ts';

/** Converts a value to text. Large integers are text already. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Runs DuckDB over an export in a directory. Macros add the functions of Athena's SQL (Trino) that DuckDB lacks.
 *
 * @param directory the directory of an export's objects, at any depth: `*.json.gz`, one item on each line
 * @param use runs the queries; the database is closed afterwards
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
    // DuckDB's sha256 of a text is hexadecimal already.
    await run('CREATE MACRO to_utf8(value) AS value');
    await run('CREATE MACRO to_hex(value) AS value');
    await run("CREATE MACRO from_base(digits, base) AS CAST('0x' || digits AS BIGINT)");
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
