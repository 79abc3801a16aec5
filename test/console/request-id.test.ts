import { expect, test } from 'vitest';
import { looksLikeRequestId } from '../../console/staff/look/request-id.ts';

test('the page distinguishes the code of a request from ids, coupons, numbers and addresses', () => {
  for (const id of ['86qGNArCFwTr', 'JKJaXmPLvHcESHA=']) expect([id, looksLikeRequestId(id)]).toEqual([id, true]);
  for (const other of ['usr_01kb0000000000000000000000', 'HEMAT10', 'RC-2026-7H3K9QX2MDT', 'a@b.test', '081234567890'])
    expect([other, looksLikeRequestId(other)]).toEqual([other, false]);
});
