import { AsyncLocalStorage } from 'node:async_hooks';
import type { GrantedRow } from './granted.ts';

const storage = new AsyncLocalStorage<GrantedRow | undefined>();

/** Runs a function of the service. Its requests to AWS need the rights of its row. */
export const asFunction = <Result>(row: GrantedRow, work: () => Result): Result => storage.run(row, work);

/** Runs what a test does while a function waits, such as another person's change. It needs no rights. */
export const asTest = <Result>(work: () => Result): Result => storage.run(undefined, work);

/** The row of the running function; undefined while the test itself acts. */
export const actingRow = (): GrantedRow | undefined => storage.getStore();
