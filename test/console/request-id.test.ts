import { expect, test } from 'vitest';
import { looksLikeRequestId } from '../../console/staff/look/request-id.ts';

test('the code of a request is told from ids, coupons, numbers and addresses that support types', () => {
  for (const id of ['86qGNArCFwTr', 'JKJaXmPLvHcESHA=']) expect([id, looksLikeRequestId(id)]).toEqual([id, true]);
  for (const other of ['usr_01kb0000000000000000000000', 'HEMAT10', 'RC-2026-7H3K9QX2MDT', 'a@b.test', '081234567890'])
    expect([other, looksLikeRequestId(other)]).toEqual([other, false]);
});
