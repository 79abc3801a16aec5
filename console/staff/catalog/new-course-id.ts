const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * An id for a new course. The editor chooses it, so that a form that is sent twice makes one course. It sorts by time
 * as all ids do: ten letters of milliseconds, and sixteen random ones.
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
