import {
  type AthenaClient,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  type GetQueryResultsCommandOutput,
  StartQueryExecutionCommand,
} from '@aws-sdk/client-athena';
import type { Engine } from './books.ts';
import type { Row } from './report.ts';

/** Athena with a workgroup, which sets the location of results and the scan limit of a query. */
export type AthenaPorts = {
  readonly client: Pick<AthenaClient, 'send'>;
  readonly workgroup: string;
  /** Waits between two polls of a query's state. */
  readonly pause: () => Promise<unknown>;
};

/**
 * The statements that create a database for one report, add the export as a table, and drop the database. Each line
 * becomes one value, because JSON never contains the delimiter U+0001.
 */
export const databaseStatements = (database: string, location: string) => ({
  database: `CREATE DATABASE ${database}`,
  exported: `CREATE EXTERNAL TABLE exported (line string) ROW FORMAT DELIMITED FIELDS TERMINATED BY '\\001' STORED AS TEXTFILE LOCATION '${location}'`,
  end: `DROP DATABASE ${database} CASCADE`,
});

const atAnEnd = ['SUCCEEDED', 'FAILED', 'CANCELLED'];

/**
 * Runs a statement to its end.
 *
 * @returns the id of the query execution
 * @throws Error with Athena's reason when the statement fails
 */
const execute = async (ports: AthenaPorts, statement: string, database?: string): Promise<string> => {
  const { client, workgroup, pause } = ports;
  const { QueryExecutionId } = await client.send(
    new StartQueryExecutionCommand({
      QueryString: statement,
      WorkGroup: workgroup,
      ...(database !== undefined && { QueryExecutionContext: { Database: database } }),
    }),
  );
  if (QueryExecutionId === undefined) throw new Error('Athena began nothing.');
  for (;;) {
    const { QueryExecution } = await client.send(new GetQueryExecutionCommand({ QueryExecutionId }));
    const { State = '', StateChangeReason = '' } = QueryExecution?.Status ?? {};
    if (State === 'SUCCEEDED') return QueryExecutionId;
    if (atAnEnd.includes(State)) throw new Error(`Athena: ${State} ${StateChangeReason}: ${statement.slice(0, 80)}…`);
    await pause();
  }
};

/** Reads all rows of a result. Athena's first row has the column names. */
const rowsOf = async ({ client }: AthenaPorts, QueryExecutionId: string): Promise<readonly Row[]> => {
  const lines: (string | null)[][] = [];
  let NextToken: string | undefined;
  do {
    const page: GetQueryResultsCommandOutput = await client.send(
      new GetQueryResultsCommand({ QueryExecutionId, NextToken }),
    );
    for (const { Data = [] } of page.ResultSet?.Rows ?? [])
      lines.push(Data.map(({ VarCharValue }) => VarCharValue ?? null));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  const [heads = [], ...rows] = lines;
  return rows.map((values) => Object.fromEntries(heads.map((name, place) => [name ?? '', values[place] ?? null])));
};

/**
 * Runs queries with Athena over an export in a bucket, in a temporary database.
 *
 * @param location the prefix of the export's objects: `s3://…/data/`
 */
export const withAthena = async <Result>(
  ports: AthenaPorts,
  { database, location }: { readonly database: string; readonly location: string },
  use: (engine: Engine) => Promise<Result>,
): Promise<Result> => {
  const statements = databaseStatements(database, location);
  await execute(ports, statements.database);
  try {
    await execute(ports, statements.exported, database);
    return await use({
      lists: 'ARRAY(JSON)',
      run: async (statement) => {
        await execute(ports, statement, database);
      },
      rows: async (query) => rowsOf(ports, await execute(ports, query, database)),
    });
  } finally {
    await execute(ports, statements.end);
  }
};
