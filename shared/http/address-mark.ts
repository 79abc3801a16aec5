import { createHmac } from 'node:crypto';

/** The length of a mark in hexadecimal digits. With 64 bits, two addresses practically never share a mark. */
const markLength = 16;

/** `2001:db8::1` → its eight groups, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.toLowerCase().split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  const between = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...between, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
};

/** The part of an address that identifies a sender: all of IPv4, or the /64 prefix of IPv6 (RFC 6177). */
const senderOf = (address: string): string =>
  address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address;

/**
 * A keyed hash (HMAC-SHA-256) of a client's address, for log lines. One sender always has the same mark. Without the
 * key, the mark reveals nothing.
 *
 * @returns 16 hexadecimal digits. The hash covers a whole IPv4 address, or the first four groups of an IPv6 address
 */
export const addressMark = (address: string, key: string): string =>
  createHmac('sha256', key).update(senderOf(address)).digest('hex').slice(0, markLength);
