/** The greatest length of a body in bytes. Both the firewall and the function refuse a longer one. */
export const maximumBodyBytes = 64 * 1024;

/** The greatest length in bytes of a body that contains a file (a row with `longBody`). Only the function checks it. */
export const maximumLongBodyBytes = 1024 * 1024;
