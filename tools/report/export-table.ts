import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type AttributeValue, ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import { send, type Table } from '../../shared/store/table/table.ts';

/** Deadline of a page in ms, longer than that of the API's clients. */
const deadlineMs = 30_000;

/** Converts types that JSON lacks: bytes become base64. */
const jsonValue = (_: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value;
};

/**
 * Exports a table by a scan, in the format of DynamoDB's export to S3 (`DYNAMODB_JSON`). A scan is no snapshot: the
 * export can lack concurrent writes.
 *
 * @param directory the folder to create and fill
 * @returns the start of the scan, RFC 3339; everything that was written earlier is in the export
 */
export const exportTable = async (table: Table, directory: string, clock: () => number): Promise<string> => {
  const exportTime = new Date(clock()).toISOString();
  const place = `${directory}/AWSDynamoDB/${clock()}-${randomUUID().slice(0, 8)}`;
  mkdirSync(`${place}/data`, { recursive: true, mode: 0o700 });
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(`${place}/data/${randomUUID()}.json.gz`, { mode: 0o600 }));
  let itemCount = 0;
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
  do {
    const page: ScanCommandOutput = await send(
      { ...table, deadlineMs },
      new ScanCommand({ TableName: table.name, ExclusiveStartKey, ConsistentRead: true }),
    );
    for (const Item of page.Items ?? []) {
      itemCount += 1;
      if (!gzip.write(`${JSON.stringify({ Item }, jsonValue)}\n`)) await once(gzip, 'drain');
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  gzip.end();
  await written;
  const summary = { version: '2020-06-30', exportTime, itemCount, outputFormat: 'DYNAMODB_JSON' };
  writeFileSync(`${place}/manifest-summary.json`, JSON.stringify(summary));
  return exportTime;
};
