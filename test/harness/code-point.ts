import fc from 'fast-check';

/** The code points of `unit: 'binary'`, for which fast-check first builds a table of a million rows. */
export const codePoint = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
