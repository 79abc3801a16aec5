import fc from 'fast-check';
import { expect, test } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import {
  compress,
  decompress,
  idempotencyRecord,
  idempotencyWrite,
  readIdempotency,
} from '../../../shared/store/idempotency/idempotency.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { transact } from '../../../shared/store/table/transaction.ts';

test('a compressed text is restored to the byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 5000 }), (text) => {
      expect(decompress(compress(text))).toBe(text.toWellFormed());
    }),
  );
});

const answered = (body: string) => ({ fingerprint: 'f', status: 201, body, created_at: new Date().toISOString() });
const scope = (key: string) => ({ userId: 'usr_1', operation: 'createOrder', key });

test('a long answer is stored compressed and a short one plain, and both are read unchanged', async () => {
  for (const [key, body] of [
    ['long', JSON.stringify({ title: 'Kelas é '.repeat(200) })],
    ['short', '{"a":"é"}'],
  ] as const) {
    expect(await transact(table, { answer: idempotencyWrite(scope(key), answered(body)) })).toBeUndefined();
    expect(await readIdempotency(table, scope(key))).toMatchObject({ body });
    const kept = await readItem(table, idempotencyRecord(scope(key)).key);
    expect(typeof kept?.['body']).toBe(key === 'short' ? 'string' : 'object');
  }
});
