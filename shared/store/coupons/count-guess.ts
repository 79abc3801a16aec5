import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { guessesAfter } from '../../domain/coupons/guesses.ts';
import { couponGuessesKey } from '../table/keys.ts';
import { send, type Table } from '../table/table.ts';
import { guardedUpdate } from '../table/update.ts';
import type { CouponGuesses } from './record.ts';

const keptForSeconds = 24 * 60 * 60;

/**
 * Counts a request with an unknown coupon code, for the hourly rate limit.
 *
 * @param present the counter as it was read
 */
export const countGuess = async (
  table: Table,
  userId: string,
  present: CouponGuesses | undefined,
  nowMs: number,
): Promise<void> => {
  const { hour, failed } = guessesAfter(present, nowMs);
  const changes = {
    hour: { set: hour },
    failed: failed === 1 ? { set: 1 } : { add: 1 },
    ttl: { set: Math.ceil(nowMs / 1000) + keptForSeconds },
  };
  await send(
    table,
    new UpdateCommand({ TableName: table.name, Key: couponGuessesKey(userId), ...guardedUpdate(changes, undefined) }),
  );
};
