/**
 * Makes a text of an opening, a part as often as it fits, and an ending. The part may depend on its index.
 *
 * @param bytes the maximum length in bytes of UTF-8
 */
export const filled = (
  bytes: number,
  part: string | ((index: number) => string),
  [open, close]: readonly [string, string] = ['', ''],
): string => {
  const parts = [open];
  let left = bytes - Buffer.byteLength(open) - Buffer.byteLength(close);
  for (let index = 0; ; index += 1) {
    const next = typeof part === 'string' ? part : part(index);
    left -= Buffer.byteLength(next);
    if (left < 0) return `${parts.join('')}${close}`;
    parts.push(next);
  }
};

/** Runs of combining marks, whose normalisation took the square of their length. */
export const marks = (bytes: number): string =>
  `a${filled(Math.floor(bytes / 2), '\u0301')}${filled(Math.floor(bytes / 2) - 1, '\u0316')}`;
