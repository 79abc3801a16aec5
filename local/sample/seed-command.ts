import { parseArgs } from 'node:util';
import { idPatterns } from '../../shared/domain/ids.ts';
import { fail } from '../../tools/fail.ts';
import { defaultDirectory, readStackFile } from '../process/stack-file.ts';
import { keptContactKey, loadSeed } from './load-seed.ts';

/** `npm run seed -- --purchaser usr_…`: gives a user the sample orders, and prints their ids as JSON. */
const seedPurchaser = async (): Promise<void> => {
  const options = { purchaser: { type: 'string', default: '' }, directory: { type: 'string' } } as const;
  const { purchaser, directory } = parseArgs({ options }).values;
  if (!idPatterns.user.test(purchaser)) throw new Error('Type a user id: npm run seed -- --purchaser usr_…');
  const { database, tableName, issuer } = readStackFile(directory);
  const { seedOrders } = await loadSeed(database, tableName, keptContactKey(directory ?? defaultDirectory));
  const orderIds = await seedOrders(issuer, purchaser);
  process.stdout.write(`${JSON.stringify(orderIds)}\n`);
};

await seedPurchaser().catch(fail);
