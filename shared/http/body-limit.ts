/** The longest body that is read, in bytes: the firewall refuses a longer one, and a function that is asked without it. */
export const maximumBodyBytes = 64 * 1024;

/** The longest body of a row with `longBody`, in bytes: a file comes in it. The firewall leaves it to the function. */
export const maximumLongBodyBytes = 1024 * 1024;
