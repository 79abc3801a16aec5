import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { MovedTopup } from '../../domain/topups/settlement.ts';
import { entryPrefix } from '../table/keys.ts';
import { parseItem, send, type Table } from '../table/table.ts';

const Moved = z.object({
  topup_id: z.string(),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
});

/** `from` is inclusive, `to` exclusive. RFC 3339. */
type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

/**
 * All ledger entries that a gateway caused in a time span. A positive amount is money that the gateway received. Scans
 * the whole table.
 */
export const movedByGateway = async (
  of: Table,
  gateway: string,
  { from = '0', to = '9' }: Span,
): Promise<readonly MovedTopup[]> => {
  const table: Table = { ...of, deadlineMs: 10_000 };
  const moved: MovedTopup[] = [];
  let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey'];
  do {
    const page = await send(
      table,
      new ScanCommand({
        TableName: table.name,
        FilterExpression:
          'begins_with(SK, :entries) AND attribute_exists(topup_id) AND created_at >= :from AND created_at < :to',
        ExpressionAttributeValues: { ':entries': entryPrefix, ':from': from, ':to': to },
        ExclusiveStartKey,
      }),
    );
    for (const item of page.Items ?? []) {
      const { topup_id, lines } = parseItem(Moved, item);
      const own = lines.filter(({ account }) => account === `gateway:${gateway}`);
      if (own.length > 0)
        moved.push({ topup_id, amount_idr: -own.reduce((sum, { amount_idr }) => sum + amount_idr, 0) });
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return moved;
};
