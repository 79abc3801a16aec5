const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * An id for a course that is not there yet: the service takes the one that its editor chose, so that a form which is sent twice
 * makes one course. Sorted by time like all ids: ten letters of milliseconds, and sixteen random ones.
 */
export const newCourseId = (): string => {
  let rest = Date.now();
  const time = Array.from({ length: 10 }, () => {
    const letter = letters[rest % 32];
    rest = Math.floor(rest / 32);
    return letter;
  });
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => letters[byte % 32]);
  return `crs_${time.toReversed().join('')}${random.join('')}`;
};
