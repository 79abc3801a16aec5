import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../../local/process/port.ts';
import type { Engine } from '../../tools/report/books.ts';
import type { Row } from '../../tools/report/report.ts';

type Body = Readonly<Record<string, unknown>>;

/** Rows per page; Athena returns a thousand. */
const pageRows = 3;

const named = (rows: readonly Row[]): readonly (readonly (string | null)[])[] => {
  const heads = Object.keys(rows[0] ?? {});
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))];
};

/**
 * A stand-in of the two AWS services that make a report. In place of DynamoDB it exports a table; in place of Athena it
 * queries the export with DuckDB. It records every request. An export or query is done at the second poll.
 * @param engine an SQL engine over the exported data
 * @param bucket the bucket of the workgroup's results
 */
export const startAwsForReports = async (engine: Engine, { bucket, asOf }: { bucket: string; asOf: string }) => {
  const asked: { readonly action: string; readonly body: Body }[] = [];
  const answers = new Map<string, readonly (readonly (string | null)[])[]>();
  const looks = new Map<string, number>();
  let failing = '';

  /** Whether an export or query is done: false at the first poll. */
  const isDone = (id: string): boolean => {
    looks.set(id, (looks.get(id) ?? 0) + 1);
    return (looks.get(id) ?? 0) > 1;
  };
  const ExportArn = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod/export/0123-abcd';

  /**
   * Runs a Trino statement on DuckDB. Type names are translated, and DuckDB needs no statement that locates the export.
   */
  const run = async (sql: string): Promise<readonly Row[]> => {
    if (/^(?:CREATE|DROP) DATABASE|^CREATE EXTERNAL TABLE/.test(sql)) return [];
    const statement = sql.replaceAll('ARRAY(JSON)', engine.lists);
    if (/^CREATE/.test(statement)) await engine.run(statement);
    else return engine.rows(statement);
    return [];
  };

  const actions: Readonly<Record<string, (body: Body) => Promise<Body>>> = {
    'AmazonAthena.GetWorkGroup': async () => ({
      WorkGroup: {
        Name: 'reports',
        Configuration: { ResultConfiguration: { OutputLocation: `s3://${bucket}/results/` } },
      },
    }),
    'AmazonAthena.StartQueryExecution': async ({ QueryString }) => {
      const QueryExecutionId = `query-${answers.size + 1}`;
      answers.set(QueryExecutionId, named(await run(String(QueryString))));
      return { QueryExecutionId };
    },
    'AmazonAthena.GetQueryExecution': async ({ QueryExecutionId }) => {
      const id = String(QueryExecutionId);
      const State = isDone(id) ? (id === failing ? 'FAILED' : 'SUCCEEDED') : 'RUNNING';
      return { QueryExecution: { QueryExecutionId, Status: { State, StateChangeReason: 'as the test says' } } };
    },
    'AmazonAthena.GetQueryResults': async ({ QueryExecutionId, NextToken }) => {
      const all = answers.get(String(QueryExecutionId)) ?? [];
      const from = Number(NextToken ?? 0);
      const Rows = all
        .slice(from, from + pageRows)
        .map((values) => ({ Data: values.map((value) => (value === null ? {} : { VarCharValue: value })) }));
      return { ResultSet: { Rows }, ...(from + pageRows < all.length && { NextToken: String(from + pageRows) }) };
    },
    'DynamoDB_20120810.DescribeTable': async ({ TableName }) => ({
      Table: { TableArn: `arn:aws:dynamodb:ap-southeast-3:123456789012:table/${TableName}` },
    }),
    'DynamoDB_20120810.ExportTableToPointInTime': async () => ({
      ExportDescription: { ExportArn, ExportStatus: 'IN_PROGRESS' },
    }),
    'DynamoDB_20120810.DescribeExport': async () => ({
      ExportDescription: isDone(ExportArn)
        ? { ExportArn, ExportStatus: 'COMPLETED', ExportTime: Date.parse(asOf) / 1000 }
        : { ExportArn, ExportStatus: 'IN_PROGRESS' },
    }),
  };

  const answer = async (action: string, body: Body): Promise<Body> => {
    asked.push({ action, body });
    const act = actions[action];
    if (act === undefined) throw new Error(`Nobody answers ${action}.`);
    return act(body);
  };

  const server = createServer((request, response) => {
    const action = String(request.headers['x-amz-target']);
    void text(request)
      .then((body) => answer(action, JSON.parse(body)))
      .then(
        (body) => response.end(JSON.stringify(body)),
        (error: unknown) => response.writeHead(400).end(JSON.stringify({ __type: 'Failed', message: String(error) })),
      );
    response.setHeader('content-type', 'application/x-amz-json-1.1');
  });
  const port = await listenOnLoopback(server, 0, 'AWS');
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    fail: (query: number): void => {
      failing = `query-${query}`;
    },
    stop: () => closeServer(server),
  };
};
