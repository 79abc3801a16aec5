import { hourOf, maximumGuessesPerHour } from '../../domain/coupons/guesses.ts';
import { couponGuessesKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { updateIf } from '../table/update.ts';

const retentionSeconds = 24 * 60 * 60;

/**
 * Counts a coupon code that a user tries, in one conditional write. A repeated code counts once. Parallel requests
 * cannot pass the limit, because the write compares the stored number.
 *
 * @returns false at the hourly limit
 */
export const countGuess = (table: Table, userId: string, code: string, nowMs: number): Promise<boolean> =>
  updateIf(
    table,
    couponGuessesKey(userId, hourOf(nowMs)),
    { codes: { include: code }, ttl: { set: Math.ceil(nowMs / 1000) + retentionSeconds } },
    {
      ConditionExpression: 'attribute_not_exists(#codes) OR size(#codes) < :most OR contains(#codes, :code)',
      values: { ':most': maximumGuessesPerHour, ':code': code },
    },
  );
