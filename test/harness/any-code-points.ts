import fc from 'fast-check';

/**
 * Any text of code points, lone surrogates included. The unit `binary` of fast-check builds a table of all code points
 * first, which takes a second of CPU.
 */
export const anyCodePoints = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength }).map((points) => String.fromCodePoint(...points));
