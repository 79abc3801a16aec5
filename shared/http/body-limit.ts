/** The greatest length of a body in bytes. The firewall refuses a longer one, and so does the function. */
export const maximumBodyBytes = 64 * 1024;

/** The longest body of a row with `longBody`, in bytes: a file comes in it. The firewall leaves it to the function. */
export const maximumLongBodyBytes = 1024 * 1024;
