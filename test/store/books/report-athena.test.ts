import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HiveSQL } from 'dt-sql-parser';
import { expect, inject, test, vi } from 'vitest';
import { localTable } from '../../../local/database/local-table.ts';
import { seed } from '../../../local/sample/seed.ts';
import { reportMonth } from '../../../shared/domain/books/report-month.ts';
import { table } from '../../../shared/runtime/table.ts';
import { stageNamed } from '../../../tools/report/aws.ts';
import { booksOf } from '../../../tools/report/books.ts';
import { withDuckdb } from '../../../tools/report/duckdb.ts';
import { exportTable } from '../../../tools/report/export-table.ts';
import { startAwsForReports } from '../../harness/aws-for-reports.ts';
import { lastSale } from '../../harness/books-totals.ts';
import { storedItems } from '../../harness/given.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const asOf = new Date(Date.now() + 60_000).toISOString();
const bucket = 'commerce-auth-prod-reports-123456789012';
const at = { exportMs: 1, queryMs: 1 };

/** Runs a test with an export of the seed and a stand-in of Athena. */
const withAws = async (
  use: (aws: Awaited<ReturnType<typeof startAwsForReports>>, directory: string) => Promise<void>,
) => {
  const directory = mkdtempSync(join(tmpdir(), 'export-'));
  await exportTable(table, directory, () => Date.parse(asOf));
  try {
    await withDuckdb(directory, async (engine) => {
      const aws = await startAwsForReports(engine, { bucket, asOf });
      for (const name of ['ATHENA', 'DYNAMODB']) vi.stubEnv(`AWS_ENDPOINT_URL_${name}`, aws.url);
      try {
        await use(aws, directory);
      } finally {
        await aws.stop();
      }
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
};

await seed(localTable(inject('databaseEndpoint'), table.name), 'https://idp.example');
const month = reportMonth(lastSale(await storedItems()).month, Date.parse(asOf)) ?? expect.fail('no month');

test('the books of Athena equal those of DuckDB for the same export', async () => {
  await withAws(async (aws, directory) => {
    const [byAthena, of] = await stageNamed(
      'prod',
      undefined,
      at,
    )(async (engine, from) => [await booksOf(engine, month, from.asOf), from]);
    const byDuckdb = await withDuckdb(directory, (engine) => booksOf(engine, month, asOf));
    expect(of).toEqual({ of: 'commerce-auth-prod', asOf });
    expect(byAthena).toEqual(byDuckdb);
    expect(byAthena.made['sales']?.length).toBeGreaterThan(0);

    const bodies = (action: string) => aws.asked.filter((each) => each.action.endsWith(action)).map(({ body }) => body);
    expect(bodies('ExportTableToPointInTime')).toEqual([
      {
        TableArn: 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod',
        ...{ S3Bucket: bucket, S3Prefix: 'exports', S3SseAlgorithm: 'AES256', ExportFormat: 'DYNAMODB_JSON' },
        ClientToken: expect.stringMatching(/.{36}/),
      },
    ]);
    const started = bodies('StartQueryExecution');
    const database = expect.stringMatching(/^commerce_auth_prod_report_[0-9a-f]{8}$/);
    for (const { WorkGroup } of started) expect(WorkGroup).toBe('commerce-auth-prod-reports');
    for (const { QueryExecutionContext } of started.slice(1, -1))
      expect(QueryExecutionContext).toEqual({ Database: database });
    const [first, second, ...rest] = started.map(({ QueryString }) => String(QueryString));
    expect(first).toMatch(/^CREATE DATABASE commerce_auth_prod_report_\w{8}$/);
    expect(second).toContain(`LOCATION 's3://${bucket}/exports/AWSDynamoDB/0123-abcd/data/'`);
    expect(new HiveSQL().validate(`${second};`)).toEqual([]);
    expect(rest.at(-1)).toBe(`${first?.replace('CREATE', 'DROP')} CASCADE`);
  });
});

test('a failed query is reported, and the database of the report is deleted', async () => {
  await withAws(async (aws) => {
    aws.fail(5);
    await expect(
      stageNamed('prod', 'commerce-auth-prod-2', at)((engine, from) => booksOf(engine, month, from.asOf)),
    ).rejects.toThrow(/^Athena: FAILED as the test says: CREATE TABLE read_order_items/);
    expect(
      String(aws.asked.filter(({ action }) => action.endsWith('StartQueryExecution')).at(-1)?.body['QueryString']),
    ).toMatch(/^DROP DATABASE \w+ CASCADE$/);
  });
});
