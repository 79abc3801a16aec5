/**
 * The longest body that is read, in bytes. The firewall refuses longer ones; a function refuses them again when it is
 * called without the firewall.
 */
export const maximumBodyBytes = 64 * 1024;
