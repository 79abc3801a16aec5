import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { freeTerms, newTopup } from '../../shared/domain/topups/topup.ts';
import { topupKey, topupPointerKey } from '../../shared/store/table/keys.ts';
import { topupList } from '../../shared/store/table/list-keys.ts';
import { StoredTopup } from '../../shared/store/topups/stored-topup.ts';
import { putAll } from './put-all.ts';

const random: RandomBytes = randomBytes;

/** A stored top-up of a user, opened at `atMs`. The default is paid. */
export const topupOf = (userId: string, overrides: Partial<StoredTopup> = {}, atMs = Date.now()): StoredTopup => {
  const topup = newTopup(userId, freeTerms(50_000), 'midtrans', atMs, random);
  return StoredTopup.parse({ ...topup, status: 'paid', credited_idr: 50_000, received_idr: 50_000, ...overrides });
};

/** Stores top-ups with their index entries for staff lists. */
export const givenTopupItems = async (...topups: readonly StoredTopup[]): Promise<void> => {
  await putAll(
    topups.flatMap(({ order_id, ...topup }) => [
      {
        ...topupKey(topup.user_id, topup.topup_id),
        ...topup,
        ...(order_id !== null && { order_id }),
        list: topupList(topup),
      },
      { ...topupPointerKey(topup.topup_id), user_id: topup.user_id },
    ]),
  );
};

/** The fields of a top-up that the gateway has reversed in full. */
export const takenBack = { status: 'reversed', credited_idr: 0, received_idr: 50_000 } as const;
