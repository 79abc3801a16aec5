import { timeSortedId } from '../../shared/domain/ids.ts';
import { paidExample } from './orders.ts';
import { stableBytes } from './stable-random.ts';

const atMs = paidExample.atMs + 25 * 60_000;

/** A refund request with a fixed id, so that documents can name it. */
const refundRequest = (name: string) => {
  const randomBytes = stableBytes(name);
  return { id: timeSortedId('rfr', atMs, randomBytes), atMs, randomBytes };
};

/** The refund requests of two sample users. */
export const sampleRefundRequests = {
  budi: refundRequest('sample refund refundRequest'),
  joko: refundRequest('refund request of joko'),
} as const;
