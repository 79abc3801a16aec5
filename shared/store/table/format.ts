/**
 * The version of the stored format. It grows by one with each change that the previous release cannot read. Examples
 * are a removed attribute and an unknown value. An added attribute that the previous release ignores does not count. A
 * deployment is refused if the table has a newer format.
 */
export const storedFormat = 2;
