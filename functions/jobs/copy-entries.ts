import { createHash } from 'node:crypto';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { entryText } from '../../shared/domain/books/entry-text.ts';
import { copyEntries as row } from '../../shared/jobs/audit.ts';
import { isFor } from '../../shared/jobs/job.ts';
import { isStoreFailure, type ObjectStore } from '../../shared/media/object-store.ts';
import { s3 } from '../../shared/media/s3.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { awsSigner, entryCopiesUrl } from '../../shared/runtime/settings.ts';

type Ports = { readonly clock: Clock; readonly copies: Pick<ObjectStore, 'put'> };

const positionOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

/**
 * The object of a batch. Its name is the first record's sequence number and a hash of the content. A repeated batch
 * therefore gets the same name.
 */
const objectOf = (records: readonly DynamoDBRecord[], position: string) => {
  const text = records.map(({ dynamodb }) => `${entryText(dynamodb?.NewImage ?? {})}\n`).join('');
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return {
    key: `entries/${position}-${mark}.jsonl`,
    bytes: Buffer.from(text),
    headers: { 'content-type': 'application/jsonl' },
    once: true,
  } as const;
};

/**
 * Copies new entries of the audit trail and the ledger from the stream to immutable storage. Each batch becomes one
 * object, which is written once.
 *
 * @returns an empty list; or the first record of a failed batch, which Lambda then repeats with all later records
 */
export const copyEntries = async (
  { Records }: DynamoDBStreamEvent,
  { clock, copies }: Ports,
): Promise<DynamoDBBatchResponse> => {
  const startedMs = clock();
  const records = Records.filter((record) => isFor(row.trigger, record));
  const [first] = records;
  if (first === undefined) return { batchItemFailures: [] };
  const put = await copies.put(objectOf(records, positionOf(first)));
  const cause = isStoreFailure(put) ? put.failure : undefined;
  const counts = {
    entries_copied: cause === undefined ? records.length : 0,
    copies_failed: cause === undefined ? 0 : 1,
  };
  writeLine(jobLine(row.id, counts, { duration_ms: clock() - startedMs, cause }, clock()));
  return { batchItemFailures: cause === undefined ? [] : [{ itemIdentifier: positionOf(first) }] };
};

const bucket = () => s3({ url: entryCopiesUrl(), signer: awsSigner(), clock: systemClock });

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  copyEntries(event, { clock: systemClock, copies: bucket() });
