/**
 * The format of what is stored. It grows by one with a change that the version before could not read: an attribute that it would
 * miss, a value that it does not know. Additions that it passes over are none. A version is not deployed over a newer format.
 */
export const storedFormat = 2;
