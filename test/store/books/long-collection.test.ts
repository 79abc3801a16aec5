import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The heap limit of the process. It is less than half of the size of the orders as text. */
const heapMb = 24;
const orders = 5000;

test('a user with a collection full of orders neither exhausts nor escapes the reconciliation', {
  timeout: 300_000,
}, async () => {
  const script = fileURLToPath(new URL('long-collection.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${heapMb}`,
    script,
    String(orders),
  ]);
  expect(JSON.parse(stdout)).toEqual({
    orders,
    violations: [{ rule: 'wallet_available', subject: 'usr_collector', expected: '0', found: '1' }],
  });
});
