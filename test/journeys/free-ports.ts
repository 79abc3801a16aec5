import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { neighbours } from '../../local/process/port.ts';

/** The range is below the ephemeral ports, which operating systems assign to other connections. */
const [lowest, highest] = [20_000, 30_000];
/** The ports of one start, and one for a test's page. */
const count = neighbours.length + 1;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The first of several consecutive unused ports. Two test runs on one machine get different ones. */
export const freePorts = async (): Promise<number> => {
  const first = randomInt(lowest, highest);
  const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
  return free.every(Boolean) ? first : freePorts();
};
