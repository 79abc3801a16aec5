import { timeSortedId } from '../shared/domain/ids.ts';
import { paidExample } from './sample-orders.ts';
import { stableBytes } from './stable-random.ts';

const atMs = paidExample.atMs + 25 * 60_000;
const randomBytes = stableBytes('sample refund wish');

/** What budi asks to be paid back; its id is known before it is asked for. */
export const sampleRefundWish = { id: timeSortedId('rfr', atMs, randomBytes), atMs, randomBytes } as const;
