import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { GatewayMove } from '../../domain/topups/gateway-moves.ts';
import { holdsRows } from '../../domain/topups/settlement-status.ts';
import { accountKey, entryPrefix } from '../table/keys.ts';
import { paidOutPrefix } from '../table/payout-keys.ts';
import { type Item, parseItem, readTogether, send, type Table } from '../table/table.ts';
import { PaidOut, settlementRecord } from './stored-payout.ts';
import { topupPointerRecord } from './stored-topup.ts';

const batch = 100;
/** The number of users' partitions that are read in parallel. */
const atOnce = 16;

const Moved = z.object({
  entry_id: z.string(),
  user_id: z.string(),
  topup_id: z.string(),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
});

const chunks = <Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, place) => values.slice(place * size, (place + 1) * size));

const forAll = async <Value, Answer>(
  values: readonly Value[],
  size: number,
  ask: (some: readonly Value[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (const some of chunks(values, size)) answers.push(...(await ask(some)));
  return answers;
};

/** The items of a user's partition with a sort-key prefix and an attribute, strongly consistent. */
const itemsOf = async (table: Table, userId: string, prefix: string, attribute: string): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const command: QueryCommand = new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      FilterExpression: 'attribute_exists(#attribute)',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':partition': accountKey(userId).PK, ':prefix': prefix },
      ConsistentRead: true,
      ExclusiveStartKey,
    });
    const page = await send(table, command);
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
};

type ReservedMove = GatewayMove & {
  readonly fencing_token: number | undefined;
  readonly settlement_id: string | undefined;
};

const movesOfUser = async (table: Table, gateway: string, userId: string): Promise<readonly ReservedMove[]> => {
  const [entries, reservations] = await Promise.all([
    itemsOf(table, userId, entryPrefix, 'topup_id'),
    itemsOf(table, userId, paidOutPrefix, 'payout_id'),
  ]);
  const reserved = new Map(
    reservations.map((item) => parseItem(PaidOut, item)).map((reservation) => [reservation.entry_id, reservation]),
  );
  return entries.flatMap((item) => {
    const { lines, ...move } = parseItem(Moved, item);
    const own = lines.filter(({ account }) => account === `gateway:${gateway}`);
    const amount_idr = -own.reduce((sum, line) => sum + line.amount_idr, 0);
    const { payout_id, fencing_token, settlement_id } = reserved.get(move.entry_id) ?? {};
    return own.length === 0 ? [] : [{ ...move, amount_idr, payout_id, fencing_token, settlement_id }];
  });
};

/** The fencing tokens of the settlements that own reserved entries, by settlement id. */
const heldAttempts = async (
  table: Table,
  gateway: string,
  moves: readonly ReservedMove[],
): Promise<ReadonlyMap<string | undefined, number>> => {
  const ids = [...new Set(moves.flatMap(({ settlement_id }) => settlement_id ?? []))];
  const settled = await forAll(ids, batch, async (some) => {
    const { settlements } = await readTogether(table, { settlements: some.map((id) => settlementRecord(gateway, id)) });
    return settlements.flatMap((each) =>
      each && holdsRows(each.status) ? [[each.settlement_id, each.fencing_token] as const] : [],
    );
  });
  return new Map(settled);
};

/**
 * The gateway's ledger entries of some top-ups, with the payouts that include them. Strongly consistent. Only the
 * partitions of these top-ups' owners are read.
 *
 * @returns no entries for an unknown top-up
 */
export const readGatewayMoves = async (
  table: Table,
  gateway: string,
  topupIds: readonly string[],
): Promise<readonly GatewayMove[]> => {
  const wanted = new Set(topupIds);
  const owners = await forAll([...wanted], batch, async (some) => {
    const { pointers } = await readTogether(table, { pointers: some.map(topupPointerRecord) });
    return pointers.flatMap((pointer) => pointer?.user_id ?? []);
  });
  const moves = await forAll([...new Set(owners)], atOnce, async (some) =>
    (await Promise.all(some.map((userId) => movesOfUser(table, gateway, userId)))).flat(),
  );
  const held = await heldAttempts(table, gateway, moves);
  return moves
    .filter(({ topup_id }) => wanted.has(topup_id))
    .map(({ fencing_token, settlement_id, ...move }) => {
      // A reservation counts only with the fencing token of a settlement that is drafted or booked. Other reservations
      // are ignored.
      const counts = fencing_token !== undefined && held.get(settlement_id) === fencing_token;
      return { ...move, payout_id: counts ? move.payout_id : undefined };
    });
};
