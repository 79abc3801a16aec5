/**
 * The version of the stored format. It grows by one with each change that version N−1 of the code cannot read. Such
 * changes are a removed attribute and an unknown value. Additions that version N−1 ignores do not count. A version is
 * not deployed over a newer format.
 */
export const storedFormat = 2;
