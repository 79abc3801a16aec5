import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AthenaClient, GetWorkGroupCommand } from '@aws-sdk/client-athena';
import {
  DescribeExportCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type ExportDescription,
  ExportTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { namesOf } from '../../infra/stage/names.ts';
import { withAthena } from './athena.ts';
import type { Source } from './sources.ts';

/** The intervals of polls in ms. An export takes minutes even for a small table, a query takes seconds. */
const waits = { exportMs: 30_000, queryMs: 1000 };

/** The bucket of a stage's reports, from the settings of its workgroup. */
const bucketOf = async (client: AthenaClient, WorkGroup: string): Promise<string> => {
  const found = await client.send(new GetWorkGroupCommand({ WorkGroup }));
  const location = found.WorkGroup?.Configuration?.ResultConfiguration?.OutputLocation;
  const bucket = /^s3:\/\/([^/]+)\//.exec(location ?? '')?.[1];
  if (bucket === undefined) throw new Error(`The workgroup ${WorkGroup} has no place for results.`);
  return bucket;
};

type Finished = { readonly id: string; readonly exportTime: Date };

const finished = ({ ExportStatus, FailureMessage, ExportArn, ExportTime }: ExportDescription): Finished | undefined => {
  if (ExportStatus === 'FAILED') throw new Error(`DynamoDB could not export the table: ${FailureMessage}`);
  const id = ExportArn?.split('/').at(-1);
  return ExportStatus === 'COMPLETED' && id !== undefined && ExportTime !== undefined
    ? { id, exportTime: ExportTime }
    : undefined;
};

/**
 * Exports a table into a bucket, and waits for the end.
 *
 * @returns the location and the time of the export
 */
const exportTo = async (bucket: string, TableName: string, waitMs: number) => {
  const client = new DynamoDBClient();
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const begun = await client.send(
    new ExportTableToPointInTimeCommand({
      TableArn: Table?.TableArn,
      S3Bucket: bucket,
      S3Prefix: 'exports',
      S3SseAlgorithm: 'AES256',
      ExportFormat: 'DYNAMODB_JSON',
      ClientToken: randomUUID(),
    }),
  );
  const ExportArn = begun.ExportDescription?.ExportArn;
  process.stderr.write(`${ExportArn} …\n`);
  for (;;) {
    const { ExportDescription = {} } = await client.send(new DescribeExportCommand({ ExportArn }));
    const done = finished(ExportDescription);
    if (done)
      return {
        location: `s3://${bucket}/exports/AWSDynamoDB/${done.id}/data/`,
        asOf: done.exportTime.toISOString(),
      };
    await sleep(waitMs);
  }
};

/**
 * Returns a stage's data source for reports. DynamoDB exports the table, and Athena queries the export. Both use the
 * shell's credentials and Region. The export comes from the table's backups, so it uses no read capacity.
 *
 * @param table the name of another table to export, for example a restored one
 */
export const stageNamed =
  (stage: string, table: string | undefined, { exportMs, queryMs } = waits): Source =>
  async (use) => {
    const names = namesOf(stage);
    const client = new AthenaClient();
    const bucket = await bucketOf(client, names.reports);
    const of = table ?? names.table;
    const { location, asOf } = await exportTo(bucket, of, exportMs);
    const database = names.reportDatabase(randomUUID().slice(0, 8));
    const ports = { client, workgroup: names.reports, pause: () => sleep(queryMs) };
    return withAthena(ports, { database, location }, (engine) => use(engine, { of, asOf }));
  };
