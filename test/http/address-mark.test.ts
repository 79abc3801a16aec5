import { expect, test } from 'vitest';
import { addressMark } from '../../shared/http/address-mark.ts';

const mark = (address: string, key = 'key') => addressMark(address, key);

test('the mark of an address equals the HMAC of openssl', () => {
  // printf %s 203.0.113.9 | openssl dgst -sha256 -hmac key
  expect(mark('203.0.113.9')).toBe('8c28de1c90614df5');
});

test('the mark of an address differs for another address and for another key', () => {
  expect(new Set([mark('203.0.113.9'), mark('203.0.113.90'), mark('203.0.113.9', 'another')]).size).toBe(3);
});

test('the mark of all addresses of an IPv6 network is the same in any spelling', () => {
  const written = [
    '2001:db8:0:1::1',
    '2001:DB8::1:a:b:c:d',
    '2001:0db8:0000:0001:ffff:ffff:ffff:ffff',
    '2001:db8:0:1::',
  ];
  expect(new Set(written.map((address) => mark(address)))).toEqual(new Set([mark('2001:db8:0:1:9::')]));
  expect(mark('2001:db8:0:2::1')).not.toBe(mark('2001:db8:0:1::1'));
});

test('the mark of an address does not show it', () => {
  expect(mark('203.0.113.9')).toMatch(/^[0-9a-f]{16}$/);
});
