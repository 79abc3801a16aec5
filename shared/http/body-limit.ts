/** The longest body that is read, in bytes: the firewall refuses a longer one, and a function that is asked without it. */
export const maximumBodyBytes = 64 * 1024;
