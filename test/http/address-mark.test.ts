import { expect, test } from 'vitest';
import { addressMark } from '../../shared/http/address-mark.ts';

const mark = (address: string, key = 'key') => addressMark(address, key);

test('is what an operator computes with openssl of an address', () => {
  // printf %s 203.0.113.9 | openssl dgst -sha256 -hmac key
  expect(mark('203.0.113.9')).toBe('8c28de1c90614df5');
});

test('is another for another address, and for another key', () => {
  expect(new Set([mark('203.0.113.9'), mark('203.0.113.90'), mark('203.0.113.9', 'another')]).size).toBe(3);
});

test('is one for all addresses of an IPv6 network, however they are written', () => {
  const written = [
    '2001:db8:0:1::1',
    '2001:DB8::1:a:b:c:d',
    '2001:0db8:0000:0001:ffff:ffff:ffff:ffff',
    '2001:db8:0:1::',
  ];
  expect(new Set(written.map((address) => mark(address)))).toEqual(new Set([mark('2001:db8:0:1:9::')]));
  expect(mark('2001:db8:0:2::1')).not.toBe(mark('2001:db8:0:1::1'));
});

test('does not show the address', () => {
  expect(mark('203.0.113.9')).toMatch(/^[0-9a-f]{16}$/);
});
