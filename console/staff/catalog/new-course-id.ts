const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Makes the id of a new course as a ULID: ten letters of milliseconds, then sixteen random letters. The client chooses
 * the id, so that a repeated submit creates one course.
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
