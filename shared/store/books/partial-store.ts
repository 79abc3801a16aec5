import { PutCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Held } from '../../domain/books/reconcile-coupons.ts';
import type { SegmentTotals } from '../../domain/books/segment-totals.ts';
import { reconciliationKey, reconciliationPartition } from '../table/keys.ts';
import { parseItem, send, type Table } from '../table/table.ts';
import { claimedOf, heldOf, segmentTotalsOf, textOf } from './segment-totals-text.ts';

/** Splits a text into pieces for items of at most 400 KB. A character takes at most 3 bytes. */
const piecesOf = (text: string): readonly string[] => text.match(/[\s\S]{1,100000}/g) ?? [''];

/** Lifetime of partial results in seconds. A failed run can be examined and repeated within this time. */
const retentionSeconds = 7 * 24 * 60 * 60;

const Piece = z.object({ SK: z.string(), text: z.string(), pieces: z.int(), piece: z.int() });

const numbered = (kind: string, segment: number): string => `${kind}#${String(segment).padStart(6, '0')}`;

/** Stores the partial results of a reconciliation until all segments are done. Writing a segment again replaces it. */
export const partialStore = (table: Table) => {
  const put = async (run: string, name: string, value: unknown, startedMs: number): Promise<void> => {
    const texts = piecesOf(textOf(value));
    for (const [piece, text] of texts.entries()) {
      const ttl = Math.floor(startedMs / 1000) + retentionSeconds;
      const Item = { ...reconciliationKey(run, name, piece), text, piece, pieces: texts.length, ttl };
      await send(table, new PutCommand({ TableName: table.name, Item }));
    }
  };

  /** Reads the texts of a kind, each joined from its pieces. */
  const texts = async function* (run: string, kind: string): AsyncGenerator<string> {
    let [text, last] = ['', 0];
    let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
    do {
      const command: QueryCommand = new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :run AND begins_with(SK, :kind)',
        ExpressionAttributeValues: { ':run': reconciliationPartition(run), ':kind': `${kind}#` },
        ConsistentRead: true,
        ExclusiveStartKey,
      });
      const page = await send(table, command);
      for (const item of page.Items ?? []) {
        const { piece, pieces, text: more } = parseItem(Piece, item);
        if (piece === 0) [text, last] = ['', pieces - 1];
        // An earlier, longer text of this segment left these pieces.
        if (piece > last) continue;
        text += more;
        if (piece === last) yield text;
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  };

  /** Reads all values of a kind. @throws Error when a segment is missing */
  const all = async <Value>(run: string, kind: string, segments: number, read: (text: string) => Value) => {
    const values: Value[] = [];
    for await (const text of texts(run, kind)) values.push(read(text));
    if (values.length !== segments)
      throw new Error(`Of ${segments} segments of run ${run} there are ${values.length}.`);
    return values;
  };

  return {
    putSegmentTotals: (run: string, segment: number, segmentTotals: SegmentTotals, startedMs: number): Promise<void> =>
      put(run, numbered('TOTAL', segment), segmentTotals, startedMs),
    putHeld: (run: string, segment: number, held: ReadonlyMap<string, Held>, startedMs: number): Promise<void> =>
      put(run, numbered('HELD', segment), held, startedMs),
    putClaimed: (run: string, claimed: ReadonlyMap<string, number | undefined>, startedMs: number): Promise<void> =>
      put(
        run,
        numbered('CLAIMED', 0),
        [...claimed].map(([code, uses]) => [code, uses ?? null]),
        startedMs,
      ),
    allSegmentTotals: (run: string, segments: number): Promise<SegmentTotals[]> =>
      all(run, 'TOTAL', segments, segmentTotalsOf),
    held: (run: string, segments: number): Promise<Map<string, Held>[]> => all(run, 'HELD', segments, heldOf),
    claimed: async (run: string): Promise<Map<string, number | undefined>> =>
      (await all(run, 'CLAIMED', 1, claimedOf))[0] ?? new Map(),
  };
};

export type PartialStore = ReturnType<typeof partialStore>;
