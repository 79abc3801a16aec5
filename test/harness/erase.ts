import { randomBytes } from 'node:crypto';
import { type Erased, eraseUser } from '../../shared/flows/erase-user.ts';
import { eraseUsers as row } from '../../shared/jobs/erasure.ts';
import type { ObjectStore } from '../../shared/media/object-store.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { dayMs } from './given-deleted.ts';
import { asFunction } from './rights/acting.ts';

/** Erases one user with the rights of the job. By default the deletion is a day and a minute old. */
export const erase = (
  userId: string,
  of: Table = table,
  nowMs = Date.now() + dayMs + 60_000,
  store?: ObjectStore,
): Promise<Erased> => asFunction(row, () => eraseUser(userId, nowMs, { table: of, randomBytes, store }));
